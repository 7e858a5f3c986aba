declare module 'virtual:site-content' {
  const content: import('../content-reader/content.ts').SiteContent
  export default content
}
