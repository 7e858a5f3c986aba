/**
 * Notes on parts of a text that its clean form lacks. Editors get a sentence for each, another API's operator a line
 * in the log.
 */

const NOTE_KINDS = [
  /** Text that styles or an editor hide. */
  'hidden',
  /** A picture without an address that can be shown. */
  'picture',
  /** A picture that CSS puts behind a text. */
  'background',
  /** A mail address that its page hides from programs. */
  'mail',
  /** A link, or a script at a click, whose address cannot be opened: its text stays. */
  'link',
  /** A link to a place that the text does not have: its text stays. */
  'place',
  /** A video, a sound or a frame without an address that can be opened. */
  'media',
  /** A drawing made of lines (`svg`, `canvas`), a program, or a frame of a frameset. */
  'drawing',
  /** A formula without its text. */
  'formula',
  /** A formula as the TeX that its author typed, with commands. */
  'tex',
  /** A button. */
  'control',
  /** An element that HTML does not have, without any text in it. */
  'unknown',
  /** A number that a spreadsheet shows as negative by its colour alone. */
  'colour',
  /** A character of a font that other computers lack. */
  'sign',
  /** The end of a text that is too long. */
  'cut',
] as const

export interface Note {
  kind: (typeof NOTE_KINDS)[number]
  /** Its text or the name of the element, at most 40 characters; or its address. */
  text: string
  /** The text of a link or of another element that is clicked, or a number with its row; at most 40 characters. */
  name?: string
  /** The text before it, at most 20 characters; empty at the beginning. */
  before: string
}

/** The most notes on one text. */
export const MAX_NOTES = 100

export const MAX_NOTE_LENGTH = 40
/** Addresses are opened and searched for, so they are quoted whole; longer ones are pictures within the text (`data:`). */
export const MAX_ADDRESS_LENGTH = 300
export const MAX_PLACE_LENGTH = 20
