import { type RefObject, useEffect, useId, useRef } from 'react'
import { pages } from '../../shared/catalogue/pages.ts'
import { PageLink } from '../components/PageLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { announce } from '../lib/announce.ts'
import { listen } from '../lib/listen.ts'
import { changeSettings, isChanged, resetSettings, useSettings } from './settings-state.ts'
import styles from './SettingsPanel.module.css'
import { OPTIONS } from './settings.ts'

const CHOICES = [
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

const SWITCHES = [
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

interface SettingsPanelProps {
  id: string
  button: RefObject<HTMLElement | null>
  /** `refocus`: the focus goes back to the button. */
  onClose: (refocus: boolean) => void
  /** Starts reading aloud; missing where no Chinese voice exists. */
  onRead: (() => void) | undefined
}

/**
 * The reader settings. ARIA pattern: disclosure, not dialog, because the page stays usable and shows each change. A
 * region with native radio buttons and checkboxes; each change is announced once. Escape and 关闭 return the focus to
 * the button; Tab past its ends closes it, so that it never covers the focus.
 */
export function SettingsPanel({ id, button, onClose, onRead }: SettingsPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const settings = useSettings()

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => closeWhenLeft(panel.current!, button.current!, onClose), [button, onClose])

  return (
    <section ref={panel} id={id} className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 ref={heading} id={headingId} className={styles.title} tabIndex={-1}>
          无障碍设置
        </h2>
        <button type="button" className={styles.button} onClick={() => onClose(true)}>
          <Icon name="close" />
          关闭
        </button>
      </div>
      <p className={styles.hint}>选择后立即生效，并保存在这台设备的浏览器中。</p>

      {CHOICES.map(({ name, legend, options }) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>{legend}</legend>
          <div className={styles.options}>
            {options.map(([value, label]) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={settings[name] === value}
                  onChange={() => changeSettings({ [name]: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}

      <fieldset className={styles.group}>
        <legend className={styles.legend}>阅读辅助</legend>
        {SWITCHES.map(({ name, on, off, label, hint }) => (
          <div key={name}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={settings[name] === on}
                aria-describedby={hint ? `${id}-${name}-hint` : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  changeSettings({ [name]: checked ? on : off })
                }
              />
              {label}
            </label>
            {hint && (
              <p id={`${id}-${name}-hint`} className={styles.optionHint}>
                {hint}
              </p>
            )}
          </div>
        ))}
      </fieldset>

      {onRead && (
        <div className={styles.read}>
          <button type="button" className={styles.button} onClick={onRead}>
            朗读本页
          </button>
          <p className={styles.hint}>使用设备自带的中文语音，从标题开始。</p>
        </div>
      )}

      <div className={styles.bottom}>
        <button
          type="button"
          className={styles.button}
          // `disabled` would take the focus away at the moment of the press.
          aria-disabled={!isChanged(settings)}
          onClick={() => {
            resetSettings()
            announce('已恢复默认设置')
          }}
        >
          恢复默认
        </button>
        <PageLink className={styles.link} to={pages.Accessibility.path}>
          {pages.Accessibility.title}
        </PageLink>
      </div>
    </section>
  )
}

/**
 * Closes the panel by Escape, by a click elsewhere, and when the focus moves elsewhere, where the panel would cover it.
 * It listens to click and not to pointerdown, because a finger that scrolls the page to see a change must not close it.
 */
function closeWhenLeft(
  panel: HTMLElement,
  button: HTMLElement,
  onClose: (refocus: boolean) => void,
): () => void {
  const isInside = (node: unknown): boolean =>
    node instanceof Node && (panel.contains(node) || button.contains(node))
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose(true)
  }
  const onClick = (event: MouseEvent): void => {
    // An element that the click has removed was inside of something that no longer exists.
    if (event.target instanceof Node && event.target.isConnected && !isInside(event.target)) {
      onClose(false)
    }
  }
  const onFocus = (event: FocusEvent): void => {
    if (!isInside(event.target)) onClose(false)
  }
  return listen<DocumentEventMap>(document, { keydown: onKey, click: onClick, focusin: onFocus })
}
