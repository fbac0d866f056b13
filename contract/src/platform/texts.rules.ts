/** Control characters, including line ends, and line and paragraph separators. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_IN_PROSE = /(?![\n\t])\p{Cc}/u
/**
 * Marks that no text needs: they change the direction or are invisible. Joiners and letter marks (U+200C to U+200F,
 * U+061C) are not among them, because Arabic and emoji need them.
 */
const NEEDLESS = /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]/g
/** Matches anything visible: not spaces, marks or the empty Braille pattern. */
const SHOWS = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Removes invisible characters and those that change the direction of writing; empty when nothing visible remains. */
export function visible(text: string): string {
  const clean = text.replace(NEEDLESS, '')
  return SHOWS.test(clean) ? clean : ''
}

export const isLine = (text: string): boolean => !CONTROL.test(text)

export const isProse = (text: string): boolean => !CONTROL_IN_PROSE.test(text)

const MARKS = /[\u200e\u200f\u2066-\u2069]/g

/** The parts of an address, without empty ones and without an area with which the previous part already ends. */
export function addressParts(parts: readonly string[]): string[] {
  const texts: string[] = []
  for (const part of parts) {
    const text = part.replace(MARKS, '').trim()
    const before = texts.at(-1)?.replace(MARKS, '').trim() ?? ''
    const isRepeated = before === text || [' ', ',', '،'].some(space => before.endsWith(space + text))
    if (text !== '' && !isRepeated) texts.push(part)
  }
  return texts
}
