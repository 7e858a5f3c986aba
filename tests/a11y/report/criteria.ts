/**
 * The success criteria of WCAG 2.2, and what holds each of them on this site: the one table from which both reports are
 * made. The rules of axe are not in it, because each of them names its criteria itself.
 */
import type { CheckId } from './checks.ts'

export const LEVELS = ['A', 'AA', 'AAA'] as const

export type Level = (typeof LEVELS)[number]

export interface Criterion {
  id: string
  level: Level
  /** For reading only: the English text of the W3C holds. */
  name: string
  /** All of these together are enough to say that the site meets the criterion, if each has been run and has passed. */
  checks: readonly CheckId[]
  /**
   * `decide`: the rules of axe for this criterion look at all that it asks for, so no other check is needed. Otherwise
   * they only find failures.
   */
  axe?: 'decide'
  /** The reason why there is nothing to meet, as long as the checks pass. */
  absent?: string
  /** The part of the criterion that the checks cannot see. */
  unseen?: string
}

type More = Pick<Criterion, 'axe' | 'absent' | 'unseen'>

const row = (
  id: string,
  level: Level,
  name: string,
  checks: readonly CheckId[] = [],
  more: More = {},
): Criterion => ({ id, level, name, checks, ...more })

const axe = { axe: 'decide' } as const
const byPeople = (unseen: string): More => ({ unseen })
const noMedia = { absent: '网站没有视频和录音' } as const
const noLogin = { absent: '网站不用登录' } as const
const NO_CASE = '还没有检查方法，需要人工判断'

/** WCAG 2.2 of 2024-12-12, in its order; with 4.1.1, which it has removed and VPAT 2.5 still lists. */
export const CRITERIA: readonly Criterion[] = [
  row(
    '1.1.1',
    'A',
    '非文本内容',
    ['heardPictures'],
    byPeople('替代文字是否恰当，自动检测不能判断'),
  ),
  row('1.2.1', 'A', '纯音频和纯视频（预录）', ['media'], noMedia),
  row('1.2.2', 'A', '字幕（预录）', ['media'], noMedia),
  row('1.2.3', 'A', '口述影像或媒体替代（预录）', ['media'], noMedia),
  row('1.2.4', 'AA', '字幕（直播）', ['media'], noMedia),
  row('1.2.5', 'AA', '口述影像（预录）', ['media'], noMedia),
  row('1.2.6', 'AAA', '手语（预录）', ['media'], noMedia),
  row('1.2.7', 'AAA', '扩展口述影像（预录）', ['media'], noMedia),
  row('1.2.8', 'AAA', '媒体替代（预录）', ['media'], noMedia),
  row('1.2.9', 'AAA', '纯音频（直播）', ['media'], noMedia),
  row('1.3.1', 'A', '信息和关系', ['structure', 'heardHome', 'heardNotice', 'heardProducts']),
  row('1.3.2', 'A', '有意义的序列', ['reading', 'heardHome']),
  row(
    '1.3.3',
    'A',
    '感官特性',
    [],
    byPeople('文章中是否只用形状、颜色、位置指称内容，需要人工判断'),
  ),
  row('1.3.4', 'AA', '方向', ['reflow'], axe),
  row('1.3.5', 'AA', '识别输入目的', ['purpose']),
  row('1.3.6', 'AAA', '识别目的', [], byPeople(NO_CASE)),
  row('1.4.1', 'A', '颜色的使用', [], byPeople('图片和图表是否只用颜色表示含义，需要人工判断')),
  row('1.4.2', 'A', '音频控制', ['media']),
  row('1.4.3', 'AA', '对比度（最低）', ['tokens'], axe),
  row('1.4.4', 'AA', '调整文字大小', ['reflow', 'settings']),
  row('1.4.5', 'AA', '文字图像', [], byPeople('图片里是否有本可写成文字的内容，需要人工判断')),
  row('1.4.6', 'AAA', '对比度（增强）', ['tokens'], axe),
  row('1.4.7', 'AAA', '低背景音频或无背景音频', ['media'], noMedia),
  row('1.4.8', 'AAA', '视觉呈现', [], byPeople(NO_CASE)),
  row('1.4.9', 'AAA', '文字图像（无例外）', [], byPeople(NO_CASE)),
  row('1.4.10', 'AA', '重排', ['reflow']),
  row('1.4.11', 'AA', '非文本对比度', ['tokens', 'focus']),
  row('1.4.12', 'AA', '文本间距', ['reflow', 'settings']),
  row('1.4.13', 'AA', '悬停或获得焦点时的内容', ['menuHover', 'menuKeys']),
  row('2.1.1', 'A', '键盘', ['tasks', 'keyReading', 'menuKeys', 'focus']),
  row('2.1.2', 'A', '无键盘陷阱', ['focus', 'menuKeys']),
  row('2.1.3', 'AAA', '键盘（无例外）', ['tasks', 'keyReading', 'menuKeys', 'focus']),
  row('2.1.4', 'A', '字符键快捷键', ['shortcuts']),
  row('2.2.1', 'A', '可调整的时限', ['toast', 'draft']),
  row('2.2.2', 'A', '暂停、停止、隐藏', ['motion']),
  row('2.2.3', 'AAA', '无时限', ['toast', 'draft']),
  row('2.2.4', 'AAA', '中断', [], byPeople(NO_CASE)),
  row('2.2.5', 'AAA', '重新验证', ['login'], noLogin),
  row('2.2.6', 'AAA', '超时', ['draft']),
  row('2.3.1', 'A', '闪烁三次或低于阈值', ['motion', 'media']),
  row('2.3.2', 'AAA', '闪烁三次', ['motion', 'media']),
  row('2.3.3', 'AAA', '交互引起的动画', ['lessMotion', 'systemMotion']),
  row('2.4.1', 'A', '绕过内容块', ['skip']),
  row('2.4.2', 'A', '页面标题', ['arrival'], axe),
  row('2.4.3', 'A', '焦点次序', ['arrival', 'back', 'tasks', 'focus']),
  row('2.4.4', 'A', '链接目的（在上下文中）', ['links']),
  row('2.4.5', 'AA', '多种方式', ['ways']),
  row('2.4.6', 'AA', '标题和标签', [], byPeople('标题和标签是否说清了内容，需要人工判断')),
  row('2.4.7', 'AA', '可见的焦点', ['focus']),
  row('2.4.8', 'AAA', '位置', ['place']),
  row('2.4.9', 'AAA', '链接目的（仅链接）', ['links'], byPeople('文章中的链接需要人工判断')),
  row('2.4.10', 'AAA', '节标题', [], byPeople(NO_CASE)),
  row('2.4.11', 'AA', '焦点不被遮挡（最低）', ['focus']),
  row('2.4.12', 'AAA', '焦点不被遮挡（增强）', ['focus']),
  row('2.4.13', 'AAA', '焦点外观', ['focus']),
  row('2.5.1', 'A', '指针手势', ['gestures']),
  row('2.5.2', 'A', '指针取消', ['pointer']),
  row('2.5.3', 'A', '标签在名称中', [], axe),
  row('2.5.4', 'A', '动作操作', ['device'], { absent: '没有靠动作操作的功能' }),
  row('2.5.5', 'AAA', '目标尺寸（增强）', ['fingers', 'targets']),
  row('2.5.6', 'AAA', '并行输入机制', [], byPeople(NO_CASE)),
  row('2.5.7', 'AA', '拖动动作', ['gestures'], { absent: '没有靠拖动操作的功能' }),
  row('2.5.8', 'AA', '目标尺寸（最低）', ['fingers', 'targets'], axe),
  row('3.1.1', 'A', '页面语言', [], axe),
  row('3.1.2', 'AA', '部分的语言', [], axe),
  row('3.1.3', 'AAA', '生僻词', [], byPeople(NO_CASE)),
  row('3.1.4', 'AAA', '缩写', [], byPeople(NO_CASE)),
  row('3.1.5', 'AAA', '阅读水平', [], byPeople(NO_CASE)),
  row('3.1.6', 'AAA', '读音', [], byPeople(NO_CASE)),
  row('3.2.1', 'A', '获得焦点时', ['focusing']),
  row('3.2.2', 'A', '输入时', ['input']),
  row('3.2.3', 'AA', '一致的导航', ['order']),
  row('3.2.4', 'AA', '一致的标识', [], byPeople('相同功能在各页是否同名，需要人工判断')),
  row('3.2.5', 'AAA', '按请求变化', [], byPeople(NO_CASE)),
  row('3.2.6', 'A', '一致的帮助', ['order']),
  row('3.3.1', 'A', '错误识别', ['errors', 'heardForm']),
  row('3.3.2', 'A', '标签或说明', ['labels']),
  row('3.3.3', 'AA', '错误建议', ['errors', 'kept']),
  row('3.3.4', 'AA', '错误预防（法律、财务、数据）', ['kept', 'errors']),
  row('3.3.5', 'AAA', '帮助', [], byPeople(NO_CASE)),
  row('3.3.6', 'AAA', '错误预防（全部）', ['kept', 'errors']),
  row('3.3.7', 'A', '冗余输入', ['kept', 'draft']),
  row('3.3.8', 'AA', '无障碍身份验证（最低）', ['login'], noLogin),
  row('3.3.9', 'AAA', '无障碍身份验证（增强）', ['login'], noLogin),
  row('4.1.1', 'A', '解析', [], { absent: 'WCAG 2.2 已经删除这一条' }),
  row('4.1.2', 'A', '名称、角色、值', ['heardSettings', 'heardForm', 'labels']),
  row('4.1.3', 'AA', '状态消息', ['announcer', 'toast', 'waiting', 'arrival', 'heardFailure']),
]
