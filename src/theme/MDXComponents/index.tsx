// Change: only what the prose is made of; the framework's list also brings a collapsible and a diagram placeholder to every page.
import type {ComponentProps} from 'react';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import MDXHeading from '@theme/Heading';
import MDXA from '@theme/MDXComponents/A';
import MDXCode from '@theme/MDXComponents/Code';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXPre from '@theme/MDXComponents/Pre';
import {BelowFirstScreen} from '@site/src/components/FirstScreen';

export default {
  BelowFirstScreen,
  Head,
  Details: MDXDetails,
  a: MDXA,
  code: MDXCode,
  pre: MDXPre,
  h1: (props: ComponentProps<'h1'>) => <MDXHeading as="h1" {...props} />,
  h2: (props: ComponentProps<'h2'>) => <MDXHeading as="h2" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <MDXHeading as="h3" {...props} />,
  h4: (props: ComponentProps<'h4'>) => <MDXHeading as="h4" {...props} />,
  admonition: Admonition,
};
