/**
 * Searches of visitors, and the hit that has to come first: its kind and its id in the content. A
 * table of real queries; the title beside it is for people.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'

type Row = [keyword: string, tb: SearchTable, id: number, title: string]

export const QUERIES: readonly Row[] = [
  // Names of products, in whole and in part.
  ['小微信用保', 'product', 1, '小微信用保'],
  ['再担保', 'news', 1007, '集团与省级再担保机构续签合作协议 扩大分险范围'],
  ['投标保函', 'product', 5, '投标保函'],
  ['保函', 'product', 5, '投标保函'],
  ['三农贷款担保', 'product', 3, '三农保'],
  ['绿色贷款', 'product', 7, '绿色发展保'],
  ['农户贷款', 'product', 3, '三农保'],
  ['科技企业贷款', 'product', 2, '科创保'],
  ['监督电话', 'publicity', 6020, '关于更新信访举报渠道联系方式的公告'],
  // Words, and sentences made of words.
  ['电子投标保函', 'news', 1016, '电子投标保函累计开立突破七万笔 平均用时9分钟'],
  ['收费标准', 'publicity', 2018, '关于公布2026年担保业务收费标准的通知'],
  ['2025年年度报告', 'publicity', 1021, '示例融资担保集团有限公司2025年年度报告摘要'],
  ['二零二七年财务报表审计', 'purchase', 1024, '2027—2029年度财务报表审计服务公开招标公告'],
  ['董事会议事规则', 'publicity', 1017, '《董事会议事规则》修订要点说明'],
  ['仓库转让', 'news', 4020, '滨江市港埠路七号仓库转让成交结果公示'],
  ['安全生产月', 'news', 3018, '安全生产月总结：一张图读懂六月我们做了什么'],
  ['党员大会', 'party', 1006, '集团第三次党员大会选举产生新一届党委和纪委班子'],
  ['地址和联系方式', 'publicity', 1024, '集团总部及服务窗口办公时间、地址和联系方式'],
  ['适老化', 'publicity', 7013, '网站适老化与无障碍改造完成情况说明'],
  ['怎么申请小微企业贷款担保', 'product', 1, '小微信用保'],
  ['请问办公地址在哪里', 'publicity', 1024, '集团总部及服务窗口办公时间、地址和联系方式'],
  ['2026年的收费标准是多少', 'publicity', 2018, '关于公布2026年担保业务收费标准的通知'],
  // Words that the dictionary takes apart.
  ['党风廉政', 'party', 2016, '集团召开2026年党风廉政建设和反腐败工作会议'],
  ['十五五', 'party', 1024, '集团党委理论学习中心组专题研讨“十五五”发展规划'],
  ['冰柜清单', 'party', 4020, '三伏天里的“冰柜清单”：高温慰问送到最热的工地'],
  ['以物抵债', 'news', 4014, '关于拟接收两处以物抵债资产的公示'],
  ['买保函', 'product', 5, '投标保函'],
  ['查征信', 'purchase', 2010, '企业征信与涉税数据查询接口服务单一来源成交结果公示'],
  // Keywords of several words.
  ['担保 科技', 'publicity', 3009, '示例科技融资担保有限公司吸收合并完成公告'],
  ['科技　担保', 'publicity', 3009, '示例科技融资担保有限公司吸收合并完成公告'],
  ['电子保函 中标', 'purchase', 2005, '电子保函签章与时间戳服务中标结果公示'],
  // Numbers, such as those of documents and telephones.
  ['2027', 'purchase', 1024, '2027—2029年度财务报表审计服务公开招标公告'],
  ['SLDB-2026-ZB-033', 'purchase', 1021, '担保项目智能预警平台二期建设项目公开招标公告'],
  ['sldb-2026-zb-033', 'purchase', 1021, '担保项目智能预警平台二期建设项目公开招标公告'],
  [
    'ＳＬＤＢ－２０２６－ＺＢ－０３３',
    'purchase',
    1021,
    '担保项目智能预警平台二期建设项目公开招标公告',
  ],
  ['示担发〔2026〕17号', 'publicity', 2018, '关于公布2026年担保业务收费标准的通知'],
  ['示担发〔2026〕17 号', 'publicity', 2018, '关于公布2026年担保业务收费标准的通知'],
  ['9分钟', 'news', 1016, '电子投标保函累计开立突破七万笔 平均用时9分钟'],
  ['119', 'news', 3023, '集团总部开展“119”消防宣传月全楼疏散演练'],
  // Latin letters, of any width and case.
  ['aaa', 'publicity', 5022, '关于集团主体长期信用等级维持AAA的公告'],
  ['ＡＡＡ', 'publicity', 5022, '关于集团主体长期信用等级维持AAA的公告'],
  // Names of people and companies.
  ['周予安', 'publicity', 4021, '关于周予安等同志职务任免的通知'],
  ['云岭分公司', 'publicity', 4024, '关于云岭分公司副总经理等三名拟任职人员的任前公示'],
  ['青峰县', 'news', 1023, '青峰县高山茶产业担保方案首月放款2360万元'],
  // Single characters.
  ['税', 'purchase', 2010, '企业征信与涉税数据查询接口服务单一来源成交结果公示'],
  ['雨', 'news', 3020, '强降雨期间集团启动防汛三级响应保障人员安全'],
  // Keywords in quotation marks or brackets.
  ['《董事会议事规则》', 'publicity', 1017, '《董事会议事规则》修订要点说明'],
  ['“冰柜清单”', 'party', 4020, '三伏天里的“冰柜清单”：高温慰问送到最热的工地'],
  ['投标保函？', 'product', 5, '投标保函'],
]

/**
 * Searches as visitors of such a site type them, what they are after, and what answers it: an address of 相关栏目, a hit,
 * or any hit of a kind. One of the answers has to be among the first three that the page shows, with 相关栏目 first. The
 * demo content answers them too, but for 闫䶮, who works for the company of the test site only.
 */
export const VISITOR_QUERIES: readonly [keyword: string, wanted: string, ...answers: string[]][] = [
  ['额度', '一家企业最多能担保多少', 'product'],
  ['费率', '担保费怎么收', 'product', 'publicity/2018'],
  ['小微企业贷款担保需要什么材料', '要准备的材料', 'product/1'],
  ['小微', '给小微企业的产品', 'product/1'],
  ['保函', '能开哪些保函', 'product/5'],
  ['担保', '有哪些担保产品和服务', '/service?classid=guarantee', 'product'],
  ['招标', '现在可以投标的项目', '/bidding_procurement/purchase', 'purchase/1024'],
  ['中标', '谁中了标', 'purchase/2020'],
  ['电话', '打哪个电话', '/join/contact'],
  ['地址', '在哪里', '/join/contact', 'publicity/1024'],
  ['营业执照', '公司的执照', '/about?classid=profile'],
  ['投诉', '到哪里投诉', '/join/contact', '/information/petition'],
  ['预约', '怎么预约来访', '/join/reservation'],
  ['招聘 岗位', '正在招的岗位', '/join/talent_structure', 'publicity/8024'],
  ['示担发〔2026〕17号', '这个文号的文件', 'publicity/2018'],
  ['ZB-033', '这个编号的项目', 'purchase/1021'],
  ['闫䶮', '这个人的任职', 'publicity/4021'],
  ['2026年11月18日', '这一天发布的内容', 'publicity/8024', 'news/1024'],
  ['小微信用保', '这个产品', 'product/1'],
  ['房子抵押', '能不能拿房子作反担保', '/service?classid=guarantee'],
  ['几点下班', '办公时间', '/join/contact'],
  ['工资多少', '岗位的待遇', '/join/talent_structure'],
  ['我想借五百万', '额度合适的产品', 'product'],
  ['500万贷款', '额度合适的产品', 'product'],
  ['五百万左右', '额度合适的产品', 'product'],
  ['你们公司的电话号码是多少啊', '打哪个电话', '/join/contact'],
  ['2026年招聘', '今年招什么人', '/join/talent_structure'],
  ['2025年报', '那一年的年度报告', '/information/business'],
  ['农户', '给农户的产品', 'product/3'],
  ['年报', '年度报告', '/information/business', 'publicity/1021'],
]
