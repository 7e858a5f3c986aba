declare module 'virtual:site-content' {
  const content: import('../content-loader/content.ts').SiteContent
  export default content
}
