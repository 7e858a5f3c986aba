/** A document that has been published since the build (`newer-content.ts`). */
export const NEW_NOTICE = {
  id: 9001,
  path: '/news_detail/9001',
  title: '关于启用新版受理窗口的公告',
  text: '新版受理窗口今天启用。',
}
