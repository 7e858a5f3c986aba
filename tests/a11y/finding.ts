/** One element that a rule has found. */
export interface Finding {
  rule: string
  impact: string
  /** What the rule asks for, in Chinese. */
  help: string
  helpUrl: string
  target: string
  html: string
  /** What to do about it, in Chinese. */
  summary: string
}
