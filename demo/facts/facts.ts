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
  // The purchasing office was one of its own until July 2026.
  财务资金部: ['招标采购中心', '采购管理办公室'],
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
  '战略规划部',
  '三农担保部',
  '法务部',
  '履约保函部',
  '业务合规部',
  '内部审计部',
  '信息科技党支部',
  '经营层',
  // People who no longer hold an office, or who were named by half.
  '韩若宁',
  '许听澜',
  '谈某',
  '姜董事',
  '卫董事',
  '聂董事',
  '顾董事',
  '梁主任',
  '岑某',
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

/** Guarantees that ended, in 100 million yuan, by year. */
export const released: Record<number, number> = { 2023: 183.0, 2024: 205.5, 2025: 223.9 }

/** 当期代偿率＝本期代偿额÷本期解除担保额, in per cent, and the target of 2026. */
export const compensationRates: readonly string[] = ['1.96', '1.75', '1.55', '1.5', '1.8']

/** Total assets of the group in 100 million yuan, by date. */
export const totalAssets: Record<string, number> = {
  '2023-12': 88.2,
  '2024-06': 90.1,
  '2024-12': 91.8,
  '2025-04': 93.3,
  '2025-06': 94.3,
  '2025-12': 96.4,
  '2026-03': 97.1,
  '2026-06': 97.8,
}

/** Payments made for others that are still owed, after write-downs, in 100 million yuan, by date. */
export const receivable: Record<string, number> = {
  '2024-06': 7.14,
  '2024-12': 7.2,
  '2025-04': 7.3,
  '2025-09': 7.5,
  '2025-12': 7.5,
  '2026-03': 7.5,
  '2026-06': 7.4,
}

/** Reserves in 100 million yuan by date: the ends of the years are audited. */
export const reserves: Record<
  string,
  { 未到期责任准备金: number; 担保赔偿准备金: number; 一般风险准备: number }
> = {
  '2024-12': { 未到期责任准备金: 2.98, 担保赔偿准备金: 11.52, 一般风险准备: 1.85 },
  '2025-09': { 未到期责任准备金: 3.07, 担保赔偿准备金: 12.36, 一般风险准备: 1.85 },
  '2025-12': { 未到期责任准备金: 3.14, 担保赔偿准备金: 12.66, 一般风险准备: 2.09 },
}

/** What a product may cost in a year at most since 1 April 2026 (示担发〔2026〕17号), in per cent. */
export const feeCaps: Record<string, number> = {
  小微信用保: 0.75,
  科创保: 0.75,
  三农保: 0.5,
  供应链保: 0.95,
  绿色发展保: 0.7,
  债券增信: 1.2,
}

/** The same of the year before; of texts older than April 2026. */
export const feeCaps2025: Record<string, number> = {
  小微信用保: 0.8,
  科创保: 0.8,
  三农保: 0.5,
  供应链保: 1.0,
  绿色发展保: 0.8,
  债券增信: 1.2,
}

/** The other fees of that notice. */
export const fees = {
  notice: '示担发〔2026〕17号',
  /** Above 5 million yuan. */
  largeMicroLoan: '0.9%',
  bidBond: { rate: '0.2%—0.5%', least: '150元' },
  performanceBond: '0.6%—1.5%',
} as const

/** Average fees in per cent, by what is averaged and by year. */
export const averageFees: Record<string, Record<string, number>> = {
  支小支农业务: { 2023: 0.94, 2025: 0.72 },
  全部业务: { 2022: 1.21, 2023: 1.12, 2024: 0.98, 2025: 0.91, '2026-09': 0.86 },
}

/** How long a bid bond takes: on average, in minutes, in May 2026; earlier figures say their year. */
export const bidBondMinutes = { '2024-03': 25, '2026-05': 9 } as const

/** Who rates the group AAA, and when; the second agency is bought in 2026 for the years to come. */
export const rating = {
  level: 'AAA',
  agency: '华诚信用评级有限公司',
  dates: ['2024-09-20', '2025-09-19', '2026-09-18'],
  second: { until: '中域资信评估有限公司', from: '恒标信用评级有限公司' },
} as const

/** People by office, since the dates in their texts. */
export const offices = {
  党委: {
    沈怀远: '党委书记、董事长',
    陆静之: '党委副书记、董事、总经理',
    程昭明: '党委副书记',
    严若谷: '党委委员、纪委书记',
  },
  董事会: {
    顾明川: '外部董事、风险与合规委员会召集人',
    祝文渊: '外部董事、审计委员会委员',
    姜其睿: '外部董事、审计委员会召集人',
    卫清和: '外部董事、提名与薪酬委员会召集人',
    聂思远: '外部董事、审计委员会委员',
    伍向榆: '职工董事、工会主席',
  },
  监事会: { 罗秉文: '监事会主席', 蒲景初: '职工监事', 龚映雪: '职工监事' },
  经理层: {
    周牧野: '党委委员、副总经理',
    于知行: '党委委员、副总经理',
    陶允恭: '副总经理',
    方砚秋: '党委委员、总会计师',
    乔以琳: '首席风险官',
  },
} as const

/** Telephones by purpose, as `basic/1024` lists them. */
export const telephones: Record<string, string> = {
  '业务咨询、投诉': '028-5550 1000',
  纪检监督举报: '028-5550 1110',
  采购监督: '028-5550 1190',
  信访事项: '028-5550 1199',
  干部任免公示反映: '028-5550 1126',
  追偿与催收行为监督: '028-5550 1175',
  招聘咨询: '028-5550 1128',
}

/** Numbers that earlier drafts gave for some of them. */
export const retiredTelephones: readonly string[] = [
  '028-5550 1100',
  '028-5550 1112',
  '028-5550 1166',
  '028-5550 1170',
]

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
  founded: '2011年6月18日',
  chairman: '沈怀远',
  chiefRiskOfficer: '乔以琳',
  street: '示范大道88号',
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
