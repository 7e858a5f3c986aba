import { contrastRatio, readThemes } from '../styles/contrast.ts'
import { type Pair, graphicPairs, textPairs } from '../styles/contrast-pairs.ts'
import css from '../styles/index.css?inline'
import styles from './Style.module.css'

const themes = readThemes(css)

/** The tokens of `tokens.css` whose names fit, in their order. */
const tokensOf = (name: string): string[] => [
  ...new Set(Array.from(css.matchAll(new RegExp(`--(${name}):`, 'g')), ([, token]) => token!)),
]

interface PairTableProps {
  caption: string
  pairs: readonly Pair[]
  theme: string
  /** The least that the theme asks for. */
  minimum: number
}

function PairTable({ caption, pairs, theme, minimum }: PairTableProps) {
  const colours = themes[theme as keyof typeof themes]
  return (
    <table className={styles.table}>
      <caption>
        {caption}，不低于 {minimum}:1
      </caption>
      <tbody>
        {pairs.map(([one, other]) => {
          const ratio = contrastRatio(colours[one]!, colours[other]!)
          return (
            <tr key={`${one} ${other}`}>
              <td
                className={styles.swatch}
                style={{ background: colours[other], color: colours[one] }}
              >
                担保 Aa
              </td>
              <th scope="row">
                {one} / {other}
              </th>
              <td>
                {ratio.toFixed(2)} {ratio < minimum && '不足'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function TokenSamples({ theme }: { theme: string }) {
  return (
    <>
      <h2>颜色</h2>
      <PairTable
        caption="文字"
        pairs={textPairs}
        theme={theme}
        minimum={theme === 'dark' ? 4.5 : 7}
      />
      <PairTable caption="边框与图标" pairs={graphicPairs} theme={theme} minimum={3} />
      <h2>字号</h2>
      {tokensOf('text-(?:xs|[sml]|\\d?xl)').map((token) => (
        <p key={token} style={{ fontSize: `var(--${token})`, lineHeight: 1.4 }}>
          {token} 融资担保 Guarantee 2025
        </p>
      ))}
      <p className={styles.serif}>宋体标题：为小微企业增信担当</p>
      <h2>间距</h2>
      {tokensOf('space-\\d').map((token) => (
        <div key={token} className={styles.space}>
          <code>{token}</code>
          <span style={{ inlineSize: `var(--${token})` }} />
        </div>
      ))}
    </>
  )
}
