/** The success criteria of WCAG 2.2, A and AA, and the axe rules that belong to each. */
import { createRequire } from 'node:module'
import { LANGUAGE_RULE } from '../language.ts'

const axe = createRequire(import.meta.url)('axe-core') as {
  getRules: () => { ruleId: string; tags: string[] }[]
}

export interface Criterion {
  id: string
  name: string
  level: 'A' | 'AA'
  /** Ids of axe rules. */
  tag: readonly string[]
}

const rules = axe.getRules()

/** axe marks the rules of 1.4.10 with the tag `wcag1410`. */
const rulesOf = (id: string): string[] => [
  ...rules
    .filter(({ tags }) => tags.includes(`wcag${id.replaceAll('.', '')}`))
    .map(({ ruleId }) => ruleId),
  ...(id === '3.1.2' ? [LANGUAGE_RULE] : []),
]

const of = (level: 'A' | 'AA', names: Record<string, string>): Criterion[] =>
  Object.entries(names).map(([id, name]) => ({ id, name, level, tag: rulesOf(id) }))

export const criteria: readonly Criterion[] = [
  ...of('A', {
    '1.1.1': '非文本内容',
    '1.2.1': '纯音频和纯视频（预录）',
    '1.2.2': '字幕（预录）',
    '1.2.3': '口述影像或媒体替代（预录）',
    '1.3.1': '信息与关系',
    '1.3.2': '有意义的顺序',
    '1.3.3': '感官特征',
    '1.4.1': '颜色的使用',
    '1.4.2': '音频控制',
    '2.1.1': '键盘',
    '2.1.2': '无键盘陷阱',
    '2.1.4': '字符快捷键',
    '2.2.1': '时间可调',
    '2.2.2': '暂停、停止、隐藏',
    '2.3.1': '闪烁三次或低于阈值',
    '2.4.1': '绕过块',
    '2.4.2': '页面标题',
    '2.4.3': '焦点顺序',
    '2.4.4': '链接目的（上下文中）',
    '2.5.1': '指针手势',
    '2.5.2': '指针取消',
    '2.5.3': '名称中的标签',
    '2.5.4': '动作启动',
    '3.1.1': '页面语言',
    '3.2.1': '获得焦点时',
    '3.2.2': '输入时',
    '3.2.6': '一致的帮助',
    '3.3.1': '错误识别',
    '3.3.2': '标签或说明',
    '3.3.7': '冗余输入',
    '4.1.2': '名称、角色、值',
  }),
  ...of('AA', {
    '1.2.4': '字幕（直播）',
    '1.2.5': '口述影像（预录）',
    '1.3.4': '方向',
    '1.3.5': '识别输入目的',
    '1.4.3': '对比度（最低）',
    '1.4.4': '调整文本大小',
    '1.4.5': '文本图像',
    '1.4.10': '重排',
    '1.4.11': '非文本对比度',
    '1.4.12': '文本间距',
    '1.4.13': '悬停或焦点上的内容',
    '2.4.5': '多种方式',
    '2.4.6': '标题与标签',
    '2.4.7': '焦点可见',
    '2.4.11': '焦点不被遮挡（最低）',
    '2.5.7': '拖动动作',
    '2.5.8': '目标大小（最低）',
    '3.1.2': '部分语言',
    '3.2.3': '一致的导航',
    '3.2.4': '一致的识别',
    '3.3.3': '错误建议',
    '3.3.4': '错误预防（法律、财务、数据）',
    '3.3.8': '可访问的身份验证（最低）',
    '4.1.3': '状态消息',
  }),
]
