/** Converts Arabic-Indic and Persian digits, and the Arabic decimal and thousands marks of keyboards in Muscat. */
export const toLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')

/** Removes invisible characters: direction marks, joiners, zero-width spaces. */
export const withoutHidden = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Normalizes an entered number. A number copied from a mail may contain invisible marks. */
export const plainTyped = (text: string) => toLatinDigits(withoutHidden(text)).trim()

/** Normalizes a code for comparison: capitals and digits, without spaces and hyphens. */
export const plainCode = (text: string) =>
  plainTyped(text)
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
    .toUpperCase()

/** The digits before and after the decimal mark. */
interface TypedDecimal {
  whole: string
  fraction: string
}

const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/
/** A comma before one or two digits, or after a number that cannot be followed by a thousands mark. */
const DECIMAL_COMMA = /^(?:\d+,\d{1,2}|(?:0+|\d{4,}),\d{3})$/
/** 1,250,000 and 1,250.500: the comma can only mean thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/
/**
 * 1,250 is one and a quarter in Paris and over a thousand in London. In Oman prices have three decimals, so both are
 * plausible.
 */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/

/** Parses a positive number in any digits, with a point or a comma as the decimal mark. */
export function readDecimal(text: string): TypedDecimal | 'ambiguous' | null {
  const typed = plainTyped(text).replaceAll('\u060c', ',')
  if (AMBIGUOUS.test(typed)) return 'ambiguous'
  const plain = THOUSANDS.test(typed)
    ? typed.replaceAll(',', '')
    : DECIMAL_COMMA.test(typed)
      ? typed.replace(',', '.')
      : typed
  if (!DECIMAL.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  return { whole: whole || '0', fraction }
}

/** Whether an entered number may mean a fraction as well as thousands. */
export const isAmbiguous = (text: string) => readDecimal(text) === 'ambiguous'

/** An entered number in units of its last decimal place; `null` when it is invalid, ambiguous or more precise. */
function unitsOf(text: string, places: number, maxDigits: number): number | null {
  const read = readDecimal(text)
  if (!read || read === 'ambiguous') return null
  const { whole, fraction } = read
  if (whole.length > maxDigits || fraction.length > places) return null
  return Number(whole + fraction.padEnd(places, '0'))
}

/** Converts rials to whole baisa; `null` when the text is invalid, ambiguous or more precise than one baisa. */
export const parseRials = (text: string): number | null => unitsOf(text, 3, 6)

/** Converts kilograms in steps of 0.1 to whole grams; `null` when the text is invalid. */
export function parseKilos(text: string, maxDigits = 4): number | null {
  const tenths = unitsOf(text, 1, maxDigits)
  return tenths === null ? null : tenths * 100
}

/** Parses a percentage below a hundred in steps of 0.01; `null` when the text is invalid. */
export function parsePercent(text: string): number | null {
  const hundredths = unitsOf(text, 2, 2)
  return hundredths === null ? null : hundredths / 100
}
