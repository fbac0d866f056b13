/** What a spreadsheet would take for the beginning of a formula (OWASP), in full width too. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell: text is quoted, and begins with an apostrophe where a program would compute it. */
const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  return `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}

type Rows = readonly (readonly (string | number)[])[]

/** A table for spreadsheets: a mark that says UTF-8, commas, lines that end as RFC 4180 wants. */
export const csvOf = (rows: Rows): string => `\ufeff${csvLines(rows)}`

/** More lines of a table whose beginning `csvOf` gave. */
export const csvLines = (rows: Rows): string => rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')
