/** Control characters, line ends among them, and separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** Control characters but the end of a line and the tab. */
const CONTROL_IN_PROSE = /(?![\n\t])\p{Cc}/u
/** Turns the direction of what follows, also of the text that comes after it on a page. */
const TURNS_DIRECTION = /[\u202a-\u202e]/
/** Sets a part apart; one that is not closed takes the rest of a line along. */
const ISOLATES = /[\u2066-\u2069]/

/**
 * Whether a text is one line of what people read. Joiners and the marks of single letters (U+200C to U+200F, U+061C)
 * are part of Arabic and of emoji.
 */
export const isLine = (text: string): boolean =>
  !CONTROL.test(text) && !TURNS_DIRECTION.test(text) && !ISOLATES.test(text)

/** The same of a text of several lines, where isolates end with their paragraph. */
export const isProse = (text: string): boolean => !CONTROL_IN_PROSE.test(text) && !TURNS_DIRECTION.test(text)
