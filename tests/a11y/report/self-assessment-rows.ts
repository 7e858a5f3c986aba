/** The claims of the self-assessment about the site. Keep its sentences true when you change the site. */
import type { CheckId } from './checks.ts'

/** The four goals that are publicly known of GB/T 37668-2019, with the guidelines of WCAG that serve each. */
export const GOALS: readonly {
  title: string
  guidelines: readonly (readonly [id: string, title: string, does: string])[]
}[] = [
  {
    title: '可感知',
    guidelines: [
      [
        '1.1',
        '替代文本',
        '图片有文字说明，装饰图片不读出；营业执照、证书另有文字；二维码旁写明账号名称。',
      ],
      ['1.2', '时基媒体', '页面里没有视频和录音，文章中的视频改为链接。'],
      [
        '1.3',
        '适应性',
        '标题、列表、表格、表单有正确的结构；横屏、竖屏都能用；填写个人信息时浏览器可以代填。',
      ],
      [
        '1.4',
        '可辨别',
        '正文对比度按 7:1 设计；文字可放大到 200%，页面可放大到 400%，自动重排；另有浅色、深色、高对比度配色。',
      ],
    ],
  },
  {
    title: '可操作',
    guidelines: [
      ['2.1', '键盘可访问', '全部功能只用键盘就能完成，焦点不会困在某一处。'],
      ['2.2', '充足的时间', '没有时间限制；2 秒后消失的提示同时留在原处；写到一半的咨询自动保存。'],
      ['2.3', '癫痫和身体反应', '没有闪烁，没有不停的动画。'],
      ['2.4', '可导航', '可跳到主要内容；每页有导航、网站地图和搜索；焦点清楚可见、不被遮挡。'],
      ['2.5', '输入方式', '触屏上的点击区域按 44 像素设计；没有必须划动、拖动或晃动设备的操作。'],
    ],
  },
  {
    title: '可理解',
    guidelines: [
      ['3.1', '可读', '页面和其中的外文标明语言，读屏软件用对应的语音读出。'],
      ['3.2', '可预测', '焦点到达或改变选项时页面不会自己跳转；导航和联系方式在各页次序一致。'],
      ['3.3', '输入协助', '输入框都有标签；出错时逐项说明并保留已填内容；不用登录，不用验证码。'],
    ],
  },
  {
    title: '兼容',
    guidelines: [
      ['4.1', '兼容性', '控件的名称、状态和提示能被读屏软件读出，用读屏软件实测过主要任务。'],
    ],
  },
]

/** The demands of the age-friendly specification that are publicly known. */
export const AGE_FRIENDLY: readonly {
  title: string
  does: string
  checks: readonly CheckId[]
  open?: string
}[] = [
  {
    title: '不止一种操作方式',
    does: '鼠标、键盘、触屏都能完成同样的事；也可以直接打电话，由工作人员代为登记。',
    checks: ['tasks', 'keyReading', 'menuKeys', 'fingers', 'targets'],
  },
  {
    title: '大字',
    does: '页眉“无障碍”里可把文字放大到 150%、200%，加大行距和字距，下次打开仍然有效。',
    checks: ['settings', 'reflow'],
  },
  {
    title: '看得清',
    does: '有浅色、深色、高对比度配色，也随系统设置变化。',
    checks: ['tokens', 'systemColours'],
  },
  {
    title: '没有广告',
    does: '没有广告，没有诱导下载或付款的内容，不向其他网站取任何东西。',
    checks: ['hosts'],
  },
  {
    title: '没有关不掉的窗口',
    does: '打开页面时不弹窗；自己点开的窗口有“关闭”按钮，也可以按 Esc 键关闭。',
    checks: ['windows', 'dialog', 'menuKeys'],
  },
  {
    title: '有反馈，可反悔',
    does: '操作后当场告知结果；出错时说明原因、保留已填内容；草稿可以清空。',
    checks: ['errors', 'kept', 'draft', 'cleared'],
    open: '已经提交的咨询不能在网站上撤回，需要来电或来信更正。',
  },
  {
    title: '朗读',
    does: '可以逐句朗读当前页面，能暂停、调快慢。',
    checks: ['readAloud'],
    open: '需要设备上有中文语音。',
  },
  {
    title: '与辅助技术兼容',
    does: '用读屏软件可以查公告、比较产品、提交咨询。',
    checks: [
      'heardNotice',
      'heardProducts',
      'heardHome',
      'heardForm',
      'heardSettings',
      'heardFailure',
    ],
    open: '目前只用一种读屏软件实测过。',
  },
  {
    title: '没有验证码',
    does: '不用登录，不用验证码，没有时间限制。',
    checks: ['login'],
  },
]
