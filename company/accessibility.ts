/**
 * The accessibility statement of the company. Like `site.ts` it is the company's own, and it has to be true of the
 * company's site and documents: whoever brands the site checks both, or leaves a line out.
 */
import type { AccessibilityDeclaration } from '../shared/config/company.ts'

/**
 * 例：
 *   conformance: '部分符合', checkedOn: '2026-11-21',
 *   responsible: { dept: '办公室', hours: '工作日 9:00—17:00' },
 *   shortfalls: [{ what: '早年的附件是扫描件', help: '请来电，我们提供可以朗读的文本。' }],
 */
export const accessibility: AccessibilityDeclaration = {
  conformance: '部分符合',
  checkedOn: '2026-11-21',
  responsible: { dept: '数字科技部', hours: '工作日 9:00—17:30' },
  testedBy: '以下检测由本网站的开发人员自行完成，没有委托第三方机构。',
  shortfalls: [
    {
      what: '部分较早的附件是扫描件，没有文字层和标签',
      help: '读屏软件不能直接读出。请来电或来信，我们提供可以朗读的文本。',
      criteria: ['1.1.1'],
    },
    {
      what: '部分历史文章中的图片没有文字说明，表格没有表头',
      help: '网站会自动补上基本的说明和表头，可能不够准确；欢迎指出，我们逐篇更正。',
      criteria: ['1.1.1', '1.3.1'],
    },
    {
      what: '还没有邀请残障用户进行完整的实地测试，也没有用真实的读屏软件逐页测试',
      help: '目前的检测在 Chromium 浏览器中进行，以自动检测和读屏软件走查为主，与真实使用可能有差别；您的意见对我们很重要。',
    },
  ],
  elsewhere: [
    '对答复不满意的，可以拨打监督电话，也可以拨打当地的 12345 政务服务便民热线，或者向残疾人联合会、老龄工作机构反映。',
  ],
}
