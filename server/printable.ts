/**
 * Makes strangers' text safe for a terminal and a mail: takes out the control characters that a terminal would obey, and
 * those that turn the direction of writing, by which a line shows other digits than it holds.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Bidi_Control}/gu, '\uFFFD')

/** The same for a place in a line of ours: without line ends, after which a text would look like another line. */
export const printableLine = (text: string): string => printable(text.replaceAll(/\s+/g, ' '))
