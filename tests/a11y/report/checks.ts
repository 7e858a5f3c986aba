/**
 * The checks that hold criteria of WCAG: cases of suites, which `npm run a11y` runs, and tasks done with a screen reader.
 */

export interface SuiteCheck {
  /** A sentence on what it does and looks at, for a reader of the report. */
  name: string
  /** From the project's root: `.spec.ts` runs in a browser, `.test.ts` in Node. */
  file: string
  /** Its cases are the tests of the file whose titles hold all of these. */
  titles: readonly string[]
}

const suite = (name: string, file: string, ...titles: string[]): SuiteCheck => ({
  name,
  file,
  titles,
})
const site = (name: string, title: string): SuiteCheck =>
  suite(name, 'tests/a11y/whole-site.spec.ts', title)

export const SUITE_CHECKS = {
  media: site('没有视频、录音和嵌入的框架', 'nothing is played or embedded'),
  motion: site('没有超过 5 秒的自动动画，没有闪烁', 'what moves by itself ends'),
  order: site('导航和联系方式在各页的次序一致', 'navigation and help keep their order'),
  ways: site('每页都有导航、网站地图和搜索', 'there is more than one way'),
  place: site('各页标明当前位置', 'a page says where it is'),
  shortcuts: site('单个字母、数字键不触发操作', 'no single key does anything'),
  device: site('不靠晃动设备操作', 'nothing listens to how the device is held'),
  gestures: site('不靠划动路径或拖动操作', 'nothing is drawn or dragged'),
  pointer: site('按下后移开再松开，不触发操作', 'a press that is moved away does nothing'),
  focusing: site('焦点到达时页面不跳转、不弹窗', 'the focus alone changes nothing'),
  input: site('改变选项时页面不跳转、不移走焦点', 'a choice alone changes nothing'),
  labels: site('每个输入框都有看得见的标签', 'each field has a label that is seen'),
  purpose: site('个人信息输入框写明 autocomplete', 'fields about the visitor name their purpose'),
  hosts: site('页面不向其他网站取任何东西', 'nothing comes from another host'),
  windows: site('打开页面时没有弹窗', 'no page opens a window over itself'),
  announcer: site('每页有供读屏软件读出提示的区域', 'each page has a region that is read out'),
  login: site('不用登录，不用验证码', 'nobody has to log in'),
  links: site('没有“点击这里”“更多”一类的链接文字', 'links say where they lead'),
  tokens: suite('各套配色的对比度逐对计算', 'src/styles/tokens.test.ts'),
  structure: site(
    '每页有一个主标题、各区域和不跳级的标题',
    'each page has its landmarks and headings',
  ),
  reading: site(
    '标题的阅读次序与看到的次序一致',
    'headings are read in the order in which they are seen',
  ),
  reflow: suite('320 像素宽、200% 文字、加大间距、400% 缩放，逐页', 'tests/layout/reflow.spec.ts'),
  focus: suite(
    '用 Tab 键前后走遍各类页面（浅色）：焦点看得见、不被遮挡、能离开',
    'tests/layout/focus-pixels.spec.ts',
    'light',
    'the focus is seen at every stop, both ways',
  ),
  fingers: site('触屏上各页的点击区域不小于 44 像素', 'a finger hits each target'),
  targets: suite(
    '触屏上打开的菜单、设置、弹窗里，点击区域不小于 44 像素',
    'tests/layout/targets.spec.ts',
    'what opens',
  ),
  tasks: suite(
    '只用键盘完成查找、咨询、搜索、设置',
    'tests/journeys/keyboard/keyboard-tasks.spec.ts',
  ),
  keyReading: suite(
    '只用键盘查阅公告、下载附件、找监督电话',
    'tests/journeys/keyboard/keyboard-reading.spec.ts',
  ),
  menuKeys: suite('菜单用键盘打开、关闭', 'tests/journeys/menu.spec.ts', 'by key: Enter opens'),
  menuHover: suite(
    '鼠标移上展开的菜单：移入不消失，Esc 可关闭',
    'tests/journeys/menu.spec.ts',
    'opens under a resting mouse',
  ),
  skip: suite(
    '“跳到主要内容”',
    'tests/journeys/navigation/focus.spec.ts',
    'the skip link comes first',
  ),
  arrival: suite(
    '打开新页面时焦点到标题，读出页面名称',
    'tests/journeys/navigation/focus.spec.ts',
    'every kind of page takes the focus',
  ),
  back: suite(
    '返回后焦点和位置复原',
    'tests/journeys/navigation/focus.spec.ts',
    'Back and Forward say where one is',
  ),
  settings: suite(
    '文字大小和间距设置',
    'tests/journeys/reader-settings/settings.spec.ts',
    'text size and spacing',
  ),
  lessMotion: suite(
    '“减少动态效果”时没有动画',
    'tests/journeys/reader-settings/settings.spec.ts',
    'less motion',
  ),
  systemMotion: suite(
    '系统设置了“减少动态效果”时没有开场动画',
    'tests/journeys/intro.spec.ts',
    'reduced motion means no overlay',
  ),
  systemColours: suite(
    '配色随系统变化，访客的选择优先',
    'tests/journeys/reader-settings/settings.spec.ts',
    'the colours of the system',
  ),
  dialog: suite(
    '弹窗用“关闭”按钮和 Esc 键都能关闭',
    'tests/further/footer.spec.ts',
    'closes by × and by Escape',
  ),
  errors: suite(
    '表单出错时逐项说明',
    'tests/journeys/consult-sent.spec.ts',
    'an empty form says what is missing',
  ),
  kept: suite(
    '不合要求的内容说明原因，已填内容保留',
    'tests/journeys/consult-sent.spec.ts',
    'what is not accepted is refused',
  ),
  draft: suite(
    '草稿在换页、刷新、关闭后仍在',
    'tests/journeys/consult-kept.spec.ts',
    'the draft survives',
  ),
  cleared: suite(
    '草稿可以清空，设备上不再留有',
    'tests/journeys/consult-kept.spec.ts',
    '清空并删除草稿',
  ),
  readAloud: suite(
    '从标题起逐句朗读，用键盘控制',
    'tests/further/read-aloud.spec.ts',
    'one sentence after the other, by keyboard alone',
  ),
  toast: suite(
    '2 秒后消失的提示同时留在原处',
    'tests/journeys/errors.spec.ts',
    'the exact text for 2000 ms',
  ),
  waiting: suite(
    '加载超过 1 秒时告知读屏软件',
    'tests/journeys/shell.spec.ts',
    'waiting is said after a second',
  ),
}

/** The tasks that somebody did by ear: `company/screen-reader-test.json` says when, and with which reader. */
export const HEARD_TASKS = {
  heardNotice: '找一份公告，打开附件',
  heardProducts: '比较两个产品',
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
  isHeard(check) ? `读屏软件实测：${HEARD_TASKS[check]}` : SUITE_CHECKS[check].name

export const isCaseOf = (
  { file, titles }: SuiteCheck,
  found: { file: string; title: string },
): boolean => found.file === file && titles.every((title) => found.title.includes(title))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The cases in a folder as Playwright's `grep` takes them: it compares the project, the file from `testDir`, and the titles
 * in one line.
 * @param folder of the suites @param except a folder within, whose suites have a run of their own
 */
export const casesToRun = (folder: string, except: string): RegExp =>
  new RegExp(
    Object.values(SUITE_CHECKS)
      .filter(({ file }) => file.startsWith(folder) && !file.startsWith(except))
      .map(({ file, titles }) => [file.slice(folder.length), ...titles].map(escaped).join('.*'))
      .join('|'),
  )
