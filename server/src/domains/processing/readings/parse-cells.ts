import { muscatInstant, readDay } from '@dawra/contract/platform/muscat.rules'

const YES = ['yes', 'y', 'x', '1', 'true', 'نعم']
const NO = ['', 'no', 'n', '0', 'false', 'لا']
/** Digits after a tenth are cut, because no probe is that precise. */
const NUMBER = /^([+-]?\d{1,3})(?:[.,](\d)\d*)?$/
const LOCAL = /^(\S+?),?[ T]+(\d{1,2}):(\d\d)(?::\d\d(?:\.\d{1,3})?)?(?:\s*([ap]m|[صم]))?$/i
const ABSOLUTE = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Parses `2026-11-01 08:30`, `1/11/2026 8:30 AM`, `1/11/2026 8:30 ص` or an instant with its zone; a day alone is its
 * noon.
 */
export function timeOf(text: string): string | null {
  const zoned = ABSOLUTE.exec(text)
  if (zoned) {
    const at = readDay(zoned[1]!) === null ? Number.NaN : Date.parse(text)
    return Number.isNaN(at) ? null : new Date(at).toISOString()
  }
  const [, day = text, hour = '12', minute = '00', half] = LOCAL.exec(text) ?? []
  const on = readDay(day)
  const clock = clockOf(Number(hour), half?.toLowerCase())
  return on !== null && clock !== null ? muscatInstant(on, `${clock}:${minute}`) : null
}

function clockOf(hour: number, half: string | undefined): string | null {
  if (half && (hour < 1 || hour > 12)) return null
  const isAfternoon = half === 'pm' || half === 'م'
  return String(half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour).padStart(2, '0')
}

/** Null for an empty cell, undefined for an invalid number. */
function numberOf(text: string, least: number, most: number): number | null | undefined {
  if (text === '') return null
  const [, whole = Number.NaN, tenths = 0] = NUMBER.exec(text.replace('\u2212', '-')) ?? []
  const number = Number(`${whole}.${tenths}`)
  return number >= least && number <= most ? number : undefined
}

/** `55.25`, `55,2`, `55 °C` or `55 °م`; degrees, cut to a tenth. */
export const degreesOf = (text: string, least: number, most: number) =>
  numberOf(text.replace(/\s*(?:[°º˚]\s*[cم]?|c|℃|م°?)$/iu, ''), least, most)

export const percentOf = (text: string) => numberOf(text.replace(/^[%٪]\s*|\s*[%٪]$/g, ''), 0, 100)

/** Undefined when it is neither yes nor no. */
export function flagOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
