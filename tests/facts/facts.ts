/**
 * What all texts of the demo content agree on: the one place to look a figure or a name up before
 * writing it, and what `facts.test.ts` holds every document, list and attachment against.
 */

/** The branches, first opened first, with their telephone. */
export const branches = {
  云岭: '028-5550 1220',
  滨江: '028-5550 1210',
  江北: '028-5550 1230',
  南屏: '028-5550 1240',
  东湖: '028-5550 1260',
  高新: '028-5550 1270',
  临川: '028-5550 1280',
  青峰: '028-5550 1290',
  西岭: '028-5550 1250',
} as const

/** Departments of the head office since July 2026, with the names that some of them go by as well. */
export const departments: Record<string, readonly string[]> = {
  集团办公室: ['党委办公室', '集团党委办公室', '董事会办公室', '信访办公室'],
  人力资源部: ['党委组织部', '党委组织部（人力资源部）', '集团培训中心'],
  党群工作部: [
    '集团党群工作部',
    '集团党委宣传部',
    '集团工会',
    '集团团委',
    '集团工会经费审查委员会',
    '集团工会女职工委员会',
  ],
  纪检监督室: ['集团纪委', '集团纪委办公室', '党委巡察办'],
  安全保卫部: ['后勤中心'],
  业务发展部: ['客户服务中心', '业务发展部党支部'],
  普惠业务部: ['乡村振兴工作专班'],
  三农业务部: [],
  科创业务部: [],
  保函业务部: [],
  资本市场部: [],
  绿色金融部: [],
  风险管理部: ['风险管理党支部'],
  评审管理部: [],
  法律合规部: [],
  审计部: [],
  资产保全部: [],
  财务资金部: ['招标采购中心'],
  战略发展部: ['改革办公室'],
  数字科技部: [],
}

/** Names that departments and branches had in earlier drafts. */
export const retired: readonly string[] = [
  '办事处',
  '综合办公室',
  '综合管理部',
  '行政管理部',
  '信息科技部',
  '普惠金融部',
  '小微业务部',
  '工程保函部',
  '保函事业部',
  '债券业务部',
  '资本运营部',
  '供应链业务部',
  '供应链金融部',
  '业务管理部',
  '运营管理部',
  '法律事务部',
  '资产管理部',
  '纪检监察室',
  '纪检监察部',
  '采购管理中心',
  '审计与风险委员会',
  '薪酬与考核委员会',
]

/** Registered capital in 100 million yuan, from the year on. */
export const capital: Record<number, number> = { 2011: 10, 2015: 20, 2017: 35, 2019: 48, 2024: 60 }

/** Outstanding guarantees in 100 million yuan at the end of a quarter. */
export const outstanding: Record<string, number> = {
  '2023-12': 352.6,
  '2024-03': 358.4,
  '2024-09': 376.2,
  '2024-12': 388.7,
  '2025-03': 395.1,
  '2025-09': 417.5,
  '2025-12': 428.3,
  '2026-03': 433.6,
  '2026-06': 445.2,
  '2026-09': 456.9,
}

/** The leverage that the regulator limits: net assets and liability in 100 million yuan, times. */
export const leverage: Record<string, { netAssets: number; liability: number; times: number }> = {
  '2021-12': { netAssets: 64.2, liability: 218.9, times: 3.41 },
  '2022-12': { netAssets: 65.5, liability: 241.0, times: 3.68 },
  '2023-12': { netAssets: 66.8, liability: 265.2, times: 3.97 },
  '2024-12': { netAssets: 68.1, liability: 291.5, times: 4.28 },
  '2025-12': { netAssets: 69.7, liability: 318.4, times: 4.57 },
  '2026-06': { netAssets: 70.5, liability: 334.9, times: 4.75 },
  '2026-09': { netAssets: 70.9, liability: 340.3, times: 4.8 },
}

/** Paid out for others, in 100 million yuan, by year. */
export const compensation: Record<number, number> = { 2023: 3.58, 2024: 3.6, 2025: 3.46 }

/** Brought back of that, in 100 million yuan, by year. */
export const recovery: Record<number, number> = { 2023: 0.97, 2024: 1.08, 2025: 1.27 }

/** Outstanding at the end of 2025 by product, in 100 million yuan: loans, bonds, letters of guarantee. */
export const products: Record<string, number> = {
  小微信用保: 96.4,
  科创保: 58.7,
  三农保: 71.5,
  供应链保: 49.2,
  绿色发展保: 22.6,
  债券增信: 70.8,
  投标保函: 12.8,
  工程履约保函: 46.3,
}

/** Employees at the end of a year; the last holds for 2026 too. */
export const employees: Record<number, number> = { 2023: 371, 2024: 378, 2025: 386 }

export const company = {
  founded: '2011 年 6 月 18 日',
  chairman: '沈怀远',
  chiefRiskOfficer: '乔以琳',
  street: '示范大道 88 号',
  postalCode: '610088',
  metro: { line: 2, exit: 'C' },
  banks: 14,
  committees: ['战略与投资委员会', '风险与合规委员会', '审计委员会', '提名与薪酬委员会'],
  telephone: '028-5550 1000',
  supervision: '028-5550 1110',
} as const

/** Telephones for complaints about staff: the company's, that of purchasing, of appointments, of collections. */
export const supervisors: readonly string[] = [
  company.supervision,
  '028-5550 1190',
  '028-5550 1126',
  '028-5550 1175',
]
