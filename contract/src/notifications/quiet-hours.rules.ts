import { dateOf, muscatDayNumber } from '../platform/muscat.rules.ts'

/** Wall clocks of Muscat; `from` after `to` spans midnight. */
export interface QuietHours {
  from: string
  to: string
}

export const QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }
/** Days are turned round then: people are up late, and asleep in the morning. */
export const RAMADAN_QUIET_HOURS: QuietHours = { from: '02:00', to: '09:00' }

const ISLAMIC = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
})
const RAMADAN = '9'

/** Whether an instant is in Ramadan by the Umm al-Qura calendar; Oman's own moon may differ by a day. */
export const isRamadan = (instant: string | number | Date): boolean =>
  ISLAMIC.format(new Date(`${dateOf(muscatDayNumber(instant))}T12:00:00Z`)) === RAMADAN

/** The quiet hours that hold for someone who has not chosen any. */
export const usualQuietHours = (instant: string | number | Date): QuietHours =>
  isRamadan(instant) ? RAMADAN_QUIET_HOURS : QUIET_HOURS
