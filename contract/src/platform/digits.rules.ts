/** Arabic-Indic and Persian digits, the Arabic decimal and thousands marks, as a keyboard in Muscat types them. */
export const toLatinDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')

/** What leaves no trace on a screen: marks of direction, joiners, spaces without a width. */
export const withoutHidden = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** A number as it was typed or pasted: what is copied from a mail brings hidden marks along. */
export const plainTyped = (text: string) => toLatinDigits(withoutHidden(text)).trim()

/** A code as it is compared: capitals and digits, without spaces and hyphens. */
export const plainCode = (text: string) =>
  plainTyped(text)
    .replace(/[\s\p{Dash_Punctuation}\u2212]/gu, '')
    .toUpperCase()

/** A number as it was typed: its digits before and after the decimal mark. */
interface TypedDecimal {
  whole: string
  fraction: string
}

const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/
/** A comma before one or two digits, or after a number that no thousands mark could follow. */
const DECIMAL_COMMA = /^(?:\d+,\d{1,2}|(?:0+|\d{4,}),\d{3})$/
/** 1,250,000 and 1,250.500: the comma can only mean thousands. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?:\.\d+)?|,\d{3}\.\d+)$/
/** 1,250 is one and a quarter in Paris, and over a thousand in London; with three decimals both are prices in Oman. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/

/** Reads a positive number in any digits, with a point or a comma as the decimal mark. */
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

/** Whether a typed number may mean a fraction as well as thousands. */
export const isAmbiguous = (text: string) => readDecimal(text) === 'ambiguous'

/** A typed number in whole units of its last decimal place; `null` when it is none, ambiguous or finer. */
function unitsOf(text: string, places: number, maxDigits: number): number | null {
  const read = readDecimal(text)
  if (!read || read === 'ambiguous') return null
  const { whole, fraction } = read
  if (whole.length > maxDigits || fraction.length > places) return null
  return Number(whole + fraction.padEnd(places, '0'))
}

/** A typed amount in rials to whole baisa; `null` when it is no amount, ambiguous or finer than one baisa. */
export const parseRials = (text: string): number | null => unitsOf(text, 3, 6)

/** Typed kilograms in steps of 0.1 to whole grams; `null` when it is no such weight. */
export function parseKilos(text: string, maxDigits = 4): number | null {
  const tenths = unitsOf(text, 1, maxDigits)
  return tenths === null ? null : tenths * 100
}

/** A typed percentage below a hundred, in steps of 0.01; `null` when it is none. */
export function parsePercent(text: string): number | null {
  const hundredths = unitsOf(text, 2, 2)
  return hundredths === null ? null : hundredths / 100
}
