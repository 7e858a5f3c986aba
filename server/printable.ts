/** What strangers have typed, for a terminal: without the control characters that it would take for commands. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '\uFFFD')
