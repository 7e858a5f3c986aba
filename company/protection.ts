/**
 * What the consultation form sends to keep machines away, besides what a visitor types. A server that
 * does not know these fields (`src/api/API.md`) refuses them: switch off what it does not know.
 * 例：honeypot: false
 */
export const protection = {
  /** `website`: what a machine has filled into a field that people never see; the server judges it. */
  honeypot: true,
}
