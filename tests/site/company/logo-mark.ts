/** The mark in a 48 × 48 field; header, opening, icons and share image are made from these paths. */
export const MARK = {
  /** The outer arch, open at the crown. */
  ring: 'M4 41V26A20 20 0 0 1 18.5 6.8l2 6.7A13 13 0 0 0 11 26v15zM44 41V26A20 20 0 0 0 29.5 6.8l-2 6.7A13 13 0 0 1 37 26v15z',
  /** The sheltered arch and the ground. */
  inner: 'M14.5 41V26a9.5 9.5 0 0 1 19 0v15H30V26a6 6 0 0 0-12 0v15zM2 43.5h44v3H2z',
  keystone: 'M19.2 2h9.6l-2.9 12h-3.8z',
} as const
