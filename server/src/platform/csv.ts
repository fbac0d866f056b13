import { EMAIL } from '@dawra/contract/platform/email.rules'

/** What a spreadsheet would take for the beginning of a formula (OWASP), in full width too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

const PHONE = /^\+\d{7,15}$/
/** A phone or an address of mail has nothing to compute, and would be another one with an apostrophe. */
const isContact = (text: string) => PHONE.test(text) || EMAIL.test(text)

/** A number with as many digits as it should show: `4.200`. */
export interface Decimal {
  decimal: string
}
/** Baisa as rials, with each of their three digits. */
export const rials = (baisa: number): Decimal => ({ decimal: (baisa / 1000).toFixed(3) })

type Cell = string | number | Decimal

/** A cell: text is quoted, and begins with an apostrophe where a program would compute it. */
const cell = (value: Cell): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.decimal
  return `"${(FORMULA.test(value) && !isContact(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

type Rows = readonly (readonly Cell[])[]

/** A table for spreadsheets: a mark that says UTF-8, commas, lines that end as RFC 4180 wants. */
export const csvOf = (rows: Rows): string => `\ufeff${csvLines(rows)}`

/** More lines of a table whose beginning `csvOf` gave. */
export const csvLines = (rows: Rows): string => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
