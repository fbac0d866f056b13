import { EMAIL } from '@dawra/contract/platform/email.rules'

/** First characters that a spreadsheet reads as a formula (OWASP), including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

const PHONE = /^\+\d{7,15}$/
/** Phone numbers and mail addresses cannot compute anything, and an apostrophe would corrupt them. */
const isContact = (text: string) => PHONE.test(text) || EMAIL.test(text)

/** A number with a fixed number of decimals: `4.200`. */
export interface Decimal {
  decimal: string
}
export const rials = (baisa: number): Decimal => ({ decimal: (baisa / 1000).toFixed(3) })

type Cell = string | number | Decimal

/** Quotes text, and prefixes it with an apostrophe where a spreadsheet would read a formula. */
const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.decimal
  return `"${(FORMULA.test(value) && !isContact(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

type Rows = readonly (readonly Cell[])[]

/** A CSV file for spreadsheets: byte order mark, commas, line endings of RFC 4180. */
export const csvOf = (rows: Rows): string => `\ufeff${csvLines(rows)}`

/** Further lines of a table that began with `csvOf`. */
export const csvLines = (rows: Rows): string => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
