/** Makes strangers' text safe for a terminal: takes out the control characters that it would obey. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '\uFFFD')
