/** Arabic-Indic and Persian digits, the Arabic decimal and thousands marks, as a keyboard in Muscat types them. */
export const toLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')

/** Marks that steer direction and are invisible in a field. */
export const withoutBidiMarks = (text: string) =>
  text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')

/** A typed amount in rials to whole baisa; `null` when it is no amount or finer than one baisa. */
export function parseRials(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(toLatinDigits(withoutBidiMarks(text)).trim())
  if (!match) return null
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}
