import { dateOf, muscatDayNumber } from '../platform/muscat.rules.ts'

/** Times of day in Muscat; a range whose `from` is after `to` spans midnight. */
export interface QuietHours {
  from: string
  to: string
}

export const QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }
/** In Ramadan people are awake late and sleep in the morning. */
export const RAMADAN_QUIET_HOURS: QuietHours = { from: '02:00', to: '09:00' }

const ISLAMIC = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
})
const RAMADAN = '9'

/** By the Umm al-Qura calendar. Oman sights the moon itself, so its Ramadan may differ by a day. */
export const isRamadan = (instant: string | number | Date): boolean =>
  ISLAMIC.format(new Date(`${dateOf(muscatDayNumber(instant))}T12:00:00Z`)) === RAMADAN

/** The default for people who have not chosen quiet hours. */
export const usualQuietHours = (instant: string | number | Date): QuietHours =>
  isRamadan(instant) ? RAMADAN_QUIET_HOURS : QUIET_HOURS
