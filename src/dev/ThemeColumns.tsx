import styles from './Style.module.css'

const THEMES = { light: '默认', dark: '深色', contrast: '高对比度' }

/** The style page three times, side by side. Frames, because a theme is a property of the document. */
export function ThemeColumns() {
  return (
    <div className={styles.columns}>
      {Object.entries(THEMES).map(([theme, name]) => (
        <iframe key={theme} className={styles.column} src={`?theme=${theme}`} title={name} />
      ))}
    </div>
  )
}
