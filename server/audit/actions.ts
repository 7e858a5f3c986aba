/** The acts that the audit trail records, with the names that an auditor reads. */
export const ACTIONS = {
  'sign-in': '登录写作页面',
  save: '保存内容',
  upload: '上传文件',
  delete: '删除内容',
  'bring-back': '恢复以前的版本',
  publish: '发布内容',
  preview: '生成预览链接',
  account: '设置编辑账号',
  'account-removed': '取消编辑账号',
  'consultations-find': '查看咨询',
  'consultations-export': '导出咨询',
  'consultations-import': '导入咨询',
  'consultations-release': '取消咨询的标记',
  'consultations-delete': '删除咨询',
  'consultations-retention': '到期自动删除咨询',
  backup: '备份',
  restore: '从备份恢复',
  migrate: '升级数据库',
  release: '切换版本',
  repair: '去掉没有写完的一行记录',
} as const

export type Action = keyof typeof ACTIONS

/** `begun` is written before a command of the staff does anything, so that one that is killed shows as well. */
export const OUTCOMES = { begun: '开始', done: '完成', failed: '失败', refused: '被拒绝' } as const

export type Outcome = keyof typeof OUTCOMES
