/** Control characters, line ends among them, and separators of lines and paragraphs. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
/** Control characters but the end of a line and the tab. */
const CONTROL_IN_PROSE = /(?![\n\t])\p{Cc}/u
/**
 * Marks that no text needs: they turn or isolate what follows, or take no room. Joiners and the marks of single letters
 * (U+200C to U+200F, U+061C) are part of Arabic and of emoji.
 */
const NEEDLESS = /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/g
/** Anything but spaces, marks and the empty pattern of Braille. */
const SHOWS = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A text without needless marks; empty when nothing of it shows. */
export function visible(text: string): string {
  const clean = text.replace(NEEDLESS, '')
  return SHOWS.test(clean) ? clean : ''
}

/** Whether a text is one line of what people read. */
export const isLine = (text: string): boolean => !CONTROL.test(text)

/** The same of a text of several lines. */
export const isProse = (text: string): boolean => !CONTROL_IN_PROSE.test(text)

const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** Parts of an address in their order, without those that are empty and an area that the part before ends with. */
export function addressParts(parts: readonly string[]): string[] {
  const said: string[] = []
  for (const part of parts) {
    const text = part.replace(MARKS, '').trim()
    const before = said.at(-1)?.replace(MARKS, '').trim() ?? ''
    const isSaid = before === text || [' ', ',', '،'].some(space => before.endsWith(space + text))
    if (text !== '' && !isSaid) said.push(part)
  }
  return said
}
