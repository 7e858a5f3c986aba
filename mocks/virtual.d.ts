declare module 'virtual:site-content' {
  const content: import('../server/content/content.ts').SiteContent
  export default content
}
