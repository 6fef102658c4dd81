/** The sidebar that docusaurus-plugin-openapi-docs generates. This declaration applies until it exists. */
declare module '*/api-reference/sidebar' {
  const sidebar: import('@docusaurus/plugin-content-docs').SidebarsConfig[string] | undefined;
  export default sidebar;
}
