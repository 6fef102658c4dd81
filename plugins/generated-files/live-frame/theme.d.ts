/// <reference types="@docusaurus/theme-live-codeblock" />
