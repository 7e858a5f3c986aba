/**
 * A conformance report in the form of OpenACR (WCAG 2.2, A and AA), from what is known by audit and by
 * test. It claims no more than that: where people have to judge, it says what was looked at.
 * @see https://github.com/GSA/openacr
 */
import { stringify } from 'yaml'
import { siteConfig } from '#company/site.ts'
import type { AuditRun } from '../record.ts'
import { type Criterion, criteria } from './criteria.ts'

type Level = 'supports' | 'partially-supports' | 'not-applicable' | 'does-not-support'

/** Levels that no tool can give: what was tested, and what is known to fall short. */
const known: Record<string, readonly [Level, string]> = {
  '1.1.1': [
    'partially-supports',
    '界面图片均有文字替代；部分历史文章的图片没有文字说明，网站只能补上基本说明。',
  ],
  '1.2.1': ['not-applicable', '网站不含音频和视频。'],
  '1.2.2': ['not-applicable', '网站不含音频和视频。'],
  '1.2.3': ['not-applicable', '网站不含音频和视频。'],
  '1.2.4': ['not-applicable', '网站不含音频和视频。'],
  '1.2.5': ['not-applicable', '网站不含音频和视频。'],
  '1.3.1': [
    'partially-supports',
    '页面结构有正确的语义；部分历史文章的表格没有表头，网站按首行补上，可能不够准确；部分较早的附件是扫描件。',
  ],
  '1.4.2': ['not-applicable', '没有自动播放的声音。'],
  '1.4.10': ['supports', '每个页面在 320 像素宽度下没有整页横向滚动；数据表格在自己的区域内滚动。'],
  '1.4.12': ['supports', '每个页面按该准则的数值加大间距后没有内容被截断。'],
  '2.1.1': ['supports', '主要任务均有只用键盘完成的自动测试。'],
  '2.1.2': ['supports', '主要任务均有只用键盘完成的自动测试。'],
  '2.1.4': ['not-applicable', '没有单个字符的快捷键。'],
  '2.2.1': ['supports', '没有时间限制；提示消息消失后，内容仍留在页面上。'],
  '2.2.2': ['supports', '没有自动轮播；开场动画短于 5 秒，任意操作即可结束。'],
  '2.4.2':
    siteConfig.documentTitle === 'company'
      ? [
          'partially-supports',
          '所有页面的文档标题都是公司名称，不能区分页面；每页的一级标题写明页面名称，打开页面时会读出。',
        ]
      : ['supports', '文档标题由页面名称和公司名称组成。'],
  '2.4.3': ['supports', '换页、弹窗、菜单和重试之后的焦点位置均有自动测试。'],
  '2.4.7': ['supports', '每种控件在每种配色下的焦点轮廓均有自动测试（至少 2 像素、3:1）。'],
  '2.4.11': ['supports', '键盘任务的每一步都检查焦点没有被遮挡。'],
  '2.5.1': ['not-applicable', '没有多点或路径手势。'],
  '2.5.4': ['not-applicable', '没有由设备动作触发的功能。'],
  '2.5.7': ['not-applicable', '没有拖动操作。'],
  '2.5.8': ['supports', '触屏上的目标至少 44 像素，均有自动测试（文中链接除外）。'],
  '3.3.4': ['supports', '咨询表单逐项检查，提交后显示所提交的内容与受理编号，可以补充或更正。'],
  '3.3.8': ['not-applicable', '网站不需要登录，没有验证码。'],
  '4.1.3': ['supports', '提示消息、换页和设置的改变由虚拟读屏测试逐句核对。'],
}

const chapterOf = (levels: Criterion['level'], run: AuditRun) => ({
  notes: '',
  criteria: criteria
    .filter(({ level }) => level === levels)
    .map(({ id, name, tag }) => {
      const failing = run.records.flatMap(({ violations }) =>
        violations.filter(({ rule }) => tag.includes(rule)),
      )
      const [level, notes]: readonly [Level, string] =
        failing.length > 0
          ? ['partially-supports', `自动检测发现 ${failing.length} 处问题。`]
          : (known[id] ?? ['supports', '自动检测未发现问题；未经残障用户实地测试。'])
      return {
        num: id,
        handle: name,
        components: [{ name: 'web', adherence: { level, notes } }],
      }
    }),
})

export const toOpenAcr = (run: AuditRun): string =>
  stringify(
    {
      title: `${siteConfig.companyName}网站无障碍符合性报告`,
      product: {
        name: `${siteConfig.companyName}网站`,
        version: '1.0.0',
        description: siteConfig.description,
      },
      author: { company_name: siteConfig.companyName },
      vendor: { company_name: siteConfig.companyName },
      report_date: run.summary.date,
      last_modified_date: run.summary.date,
      version: 1,
      notes:
        '由自动检测、键盘测试、虚拟读屏测试和版面测试得出；还没有邀请残障用户进行完整的实地测试。',
      evaluation_methods_used: `${run.engine}，${run.summary.pages.length} 个页面，${run.summary.states} 种页面、屏幕大小与状态的组合，发现 ${run.summary.violations} 个问题。`,
      repository: '',
      feedback: `${siteConfig.origin}/accessibility`,
      license: 'CC-BY-4.0',
      catalog: '2.5-edition-wcag-2.2-en',
      chapters: {
        success_criteria_level_a: chapterOf('A', run),
        success_criteria_level_aa: chapterOf('AA', run),
      },
    },
    { lineWidth: 0 },
  )
