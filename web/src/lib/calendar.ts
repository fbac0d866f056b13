import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { Locale } from './locale.ts'
import { SPOKEN } from './spoken-languages.ts'

/** Formats dates whose UTC fields are the local date. The day comes first in both languages. */
export function calendarOf(locale: Locale) {
  const { weekdays, months, short } = SPOKEN[locale]
  const comma = CONVENTIONS[locale].comma.trim()
  const weekday = (day: number) => weekdays[day] ?? ''
  const month = (local: Date) => months[local.getUTCMonth()] ?? ''
  const dayAndMonth = (local: Date) => `${local.getUTCDate()} ${short(month(local))}`
  return {
    comma,
    /** 0 Sunday to 6 Saturday. */
    weekday,
    /** `18 Feb 2026` */
    date: (local: Date) => `${dayAndMonth(local)} ${local.getUTCFullYear()}`,
    /** `Wed, 18 Feb` */
    shortDay: (local: Date) => `${short(weekday(local.getUTCDay()))}${comma} ${dayAndMonth(local)}`,
    /** `February 2026` */
    month: (local: Date) => `${month(local)} ${local.getUTCFullYear()}`,
  }
}
