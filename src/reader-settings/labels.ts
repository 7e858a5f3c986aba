import { OPTIONS } from './settings.ts'

export const CHOICES = [
  {
    name: 'text',
    legend: '文字大小',
    options: OPTIONS.text.map((percent) => [percent, `${percent}%`] as const),
  },
  {
    name: 'spacing',
    legend: '行距与字距',
    options: [
      ['normal', '标准'],
      ['wide', '宽松'],
      ['wider', '更宽松'],
    ],
  },
  {
    name: 'theme',
    legend: '页面配色',
    options: [
      ['system', '与手机、电脑一致'],
      ['light', '浅色'],
      ['dark', '深色'],
      ['contrast', '高对比度'],
    ],
  },
] as const

export const SWITCHES = [
  { name: 'pointer', on: 'large', off: 'normal', label: '大号鼠标指针', hint: '' },
  {
    name: 'ruler',
    on: true,
    off: false,
    label: '阅读标尺',
    hint: '随鼠标、手指和键盘焦点移动，Alt 加上下方向键可微调',
  },
  {
    name: 'motion',
    on: 'less',
    off: 'system',
    label: '减少动态效果',
    hint: '手机或电脑已设为减少动画时，这里始终减少',
  },
  {
    name: 'data',
    on: 'less',
    off: 'system',
    label: '节省流量',
    hint: '不加载装饰图片，不预先加载页面；浏览器已开省流量时，始终节省',
  },
] as const
