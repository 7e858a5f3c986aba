/**
 * The checks that hold criteria of WCAG: cases of suites, which `tests/a11y/report/cases.ts` names, and tasks done with a
 * screen reader.
 */

/** What each check does and looks at, for a reader of the report. */
export const SUITE_CHECKS = {
  media: '没有视频、声音和嵌入的框架',
  motion: '没有超过 5 秒的自动动画，没有闪烁',
  order: '导航和联系方式在各页的次序一致',
  ways: '每页都有导航、网站地图和搜索',
  place: '各页标明当前位置',
  shortcuts: '单个字母、数字键不触发操作',
  device: '不靠晃动设备操作',
  gestures: '不靠划动路径或拖动操作',
  pointer: '按下后移开再松开，不触发操作',
  focusing: '焦点到达时页面不跳转、不弹窗',
  input: '改变选项时页面不跳转、不移走焦点',
  labels: '每个输入框都有看得见的标签',
  purpose: '个人信息输入框写明 autocomplete',
  hosts: '页面不向其他网站取任何东西',
  windows: '打开页面时没有弹窗',
  announcer: '每页有供读屏软件读出提示的区域',
  login: '不用登录，不用验证码',
  links: '没有“点击这里”“更多”一类的链接文字',
  tokens: '各套配色的对比度逐对计算',
  structure: '每页有一个主标题、各区域和不跳级的标题',
  reading: '标题的阅读次序与看到的次序一致',
  reflow: '320 像素宽、200% 文字、加大间距、400% 缩放，逐页',
  focus: '用 Tab 键前后走遍各类页面（浅色）：焦点看得见、不被遮挡、能离开',
  targets: '触屏上的点击区域不小于 44 像素',
  tasks: '只用键盘完成查找、咨询、搜索、设置',
  keyReading: '只用键盘查阅公告、下载附件、找监督电话',
  menuKeys: '菜单用键盘打开、关闭',
  menuHover: '鼠标移上展开的菜单：移入不消失，Esc 可关闭',
  skip: '“跳到主要内容”',
  arrival: '打开新页面时焦点到标题，读出页面名称',
  back: '返回后焦点和位置复原',
  settings: '文字大小和间距设置',
  lessMotion: '“减少动态效果”时没有动画',
  errors: '表单出错时逐项说明',
  kept: '不合要求的内容说明原因，已填内容保留',
  draft: '草稿在换页、刷新、关闭后仍在',
  readAloud: '从标题起逐句朗读，用键盘控制',
  toast: '2 秒后消失的提示同时留在原处',
  waiting: '加载超过 1 秒时告知读屏软件',
} as const

/** The tasks that somebody did by ear: `company/screen-reader-test.json` says when, and with which reader. */
export const HEARD_TASKS = {
  heardPictures: '看证书和营业执照',
  heardHome: '把首页从头听到尾',
  heardSettings: '改设置',
  heardForm: '写错一处的咨询',
  heardFailure: '加载失败后重试',
} as const

export type SuiteCheckId = keyof typeof SUITE_CHECKS
export type HeardCheckId = keyof typeof HEARD_TASKS
export type CheckId = SuiteCheckId | HeardCheckId

export const isHeard = (check: CheckId): check is HeardCheckId => check in HEARD_TASKS

export const nameOf = (check: CheckId): string =>
  isHeard(check) ? `读屏软件实测：${HEARD_TASKS[check]}` : SUITE_CHECKS[check]
