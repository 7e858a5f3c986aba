/** The skeletons of pages as assistive technology sees them, one for each way of building one: landmarks, headings, names, order. */
import type { Visit } from '../support/page-kinds.ts'

/** The frame of every page. On a phone a link leads to the search, and the navigation is behind a button. */
export const shellOn = (size: 'phone' | 'desk'): string => `
- link "跳到主要内容"
- banner:${size === 'phone' ? '\n  - link "搜索"' : '\n  - search "快速搜索"'}
  - button "无障碍"
  - navigation "主导航"${size === 'phone' ? ':\n    - button "菜单"' : ''}
- main
- contentinfo:
  - navigation "网站地图"
  - list:
    - listitem:
      - button "查看营业执照"
    - listitem:
      - link "无障碍声明"
- status
`

const opening = (title: string, section: string): string => `
- navigation "当前位置":
  - list
- heading "${title}" [level=1]
- navigation "${section}栏目":
  - list`

const DOCUMENT = `
- navigation "当前位置":
  - list
- navigation "信息公示栏目":
  - list
- article:
  - heading [level=1]
  - term: 发布日期
  - definition:
    - time
  - region /表格/:
    - table
  - region "附件":
    - heading "附件" [level=2]
    - list:
      - listitem:
        - link /（(PDF|DOCX|XLSX)，/
  - navigation "上一篇和下一篇"
  - paragraph:
    - link /返回/
    - button /打印/`

const news = (page: number): string => `${opening('公司要闻', '新闻中心')}
- region /公司要闻列表/:
  - heading /公司要闻列表，第 ${page} 页，共 \\d+ 页/ [level=2]
  - list:
    - listitem:
      - time
      - heading [level=3]:
        - link
  - navigation "分页":
    - list:
      - listitem:
        - link "第 1 页"`

export const skeletons: Partial<Record<Visit, string>> = {
  home: `
- region /示例融资担保集团/:
  - heading /示例融资担保集团/ [level=1]
  - group "首页横幅":
    - region /横幅内容/
- region "集团概况":
  - heading "集团概况" [level=2]
- region "业务板块":
  - heading "业务板块" [level=2]
  - list
- region "特色产品":
  - heading "特色产品" [level=2]
  - list`,
  list: news(1),
  'later-page': news(2),
  attachments: DOCUMENT,
  service: `${opening('业务服务', '业务服务')}
- region "担保业务":
  - heading "担保业务" [level=2]
  - article:
    - heading [level=3]
- region "业务咨询":
  - heading "业务咨询" [level=2]
  - form "业务咨询":
    - textbox /姓名/
    - textbox /电话/
    - combobox
    - textbox
    - checkbox
    - button "提交咨询"`,
  product: `${opening('特色产品', '特色产品')}
- region "小微信用保":
  - heading "小微信用保" [level=2]
  - heading "申请条件" [level=3]
  - list
  - heading "办理流程" [level=3]
  - list
  - heading "申请材料" [level=3]
  - list`,
  'search-hits': `
- navigation "当前位置":
  - list
- heading /“担保”的搜索结果（\\d+ 条）/ [level=1]
- search:
  - searchbox
- region /搜索结果列表/:
  - heading /搜索结果列表/ [level=2]
  - list:
    - listitem:
      - heading [level=3]:
        - link
  - navigation "分页"`,
  failed: `
- heading [level=1]
- button /重试/`,
}
