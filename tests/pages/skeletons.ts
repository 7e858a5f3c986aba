/** The skeleton of each page kind as assistive technology sees it: landmarks, headings, names, order. */
import type { Visit } from '../support/visits.ts'

/** What stands around every page. On a phone a link leads to the search, and the navigation is behind a button. */
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

/** The opening of an inner page. */
const opening = (title: string, section: string): string => `
- navigation "当前位置":
  - list
- heading "${title}" [level=1]
- navigation "${section}栏目":
  - list`

/** A document with attachments. */
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
  - button /打印/
  - region /表格/:
    - table
  - region "附件":
    - heading "附件" [level=2]
    - list:
      - listitem:
        - link /（(PDF|DOCX|XLSX)，/
  - navigation "上一篇和下一篇"`

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

export const skeletons: Readonly<Record<Visit, string>> = {
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
  about: `${opening('关于我们', '关于我们')}
- region "公司简介":
  - heading "公司简介" [level=2]
- region "企业文化":
  - heading "企业文化" [level=2]
  - list
- region "荣誉资质":
  - heading "荣誉资质" [level=2]
  - list
- region "发展历程":
  - heading "发展历程" [level=2]
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
- region "产品对比":
  - table "产品对比"
- region "小微信用保":
  - heading "小微信用保" [level=2]
  - heading "申请条件" [level=3]
  - list
  - heading "办理流程" [level=3]
  - list
  - heading "申请材料" [level=3]
  - list`,
  talent: `${opening('人才结构', '加入我们')}
- region "管理团队":
  - heading "管理团队" [level=2]
  - heading "董事会" [level=3]
  - list:
    - listitem:
      - heading [level=4]
- region "队伍结构":
  - heading "队伍结构" [level=2]
  - table "学历结构"
- region "在招岗位":
  - heading "在招岗位" [level=2]`,
  contact: `${opening('联系我们', '加入我们')}
- region "联系方式":
  - heading "联系方式" [level=2]
  - term: 监督电话
  - definition:
    - link /\\d{3,}/
- region "在线咨询":
  - heading "在线咨询" [level=2]
  - form "业务咨询"`,
  reservation: `${opening('来访预约', '加入我们')}
- region "预约步骤":
  - heading "预约步骤" [level=2]
  - list
- region "请携带":
  - heading "请携带" [level=2]`,
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
  accessibility: `
- navigation "当前位置":
  - list
- heading "无障碍声明" [level=1]
- region "给老年朋友":
  - heading [level=2]
- region "我们的承诺与标准":
  - heading [level=2]
- region "尚未做到":
  - heading [level=2]
- region "意见与投诉":
  - heading [level=2]
- region "怎样检测":
  - heading [level=2]`,
  'not-found': `
- heading "404 - 找不到页面" [level=1]
- search
- paragraph:
  - link "返回首页"`,
  detail: `
- navigation "当前位置":
  - list
- article:
  - heading [level=1]
  - term: 发布日期
  - definition:
    - time
  - button /打印/
  - navigation "上一篇和下一篇"`,
  search: `
- navigation "当前位置":
  - list
- heading "全站搜索" [level=1]
- search:
  - searchbox`,
  'search-detail': `
- navigation "当前位置":
  - list
- article:
  - heading [level=1]
  - term: 发布日期
  - definition:
    - time`,
  failed: `
- heading [level=1]
- button /重试/`,
}
