/** A quarter in Muscat: `2026-Q4`. */
export const QUARTER = /^20\d\d-Q[1-4]$/
/** A month: `2026-11`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const two = (number: number) => String(number).padStart(2, '0')

/** The months of a quarter, `2026-10` to `2026-12`. */
export function monthsOf(quarter: string): string[] {
  const [year, number] = quarter.split('-Q')
  return [2, 1, 0].map(before => `${year}-${two(Number(number) * 3 - before)}`)
}

/** Takes a month or a day. */
export const quarterOf = (month: string) =>
  `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`

/** `2027-01` after `2026-12`. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${two(number + 1)}`
}

export function quarterBefore(quarter: string, before: number): string {
  const [year, number] = quarter.split('-Q').map(Number) as [number, number]
  const count = year * 4 + number - 1 - before
  return `${Math.floor(count / 4)}-Q${(count % 4) + 1}`
}
