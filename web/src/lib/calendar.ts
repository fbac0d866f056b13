import type { Locale } from './locale.ts'

/** Sunday first and January first, as `Date` counts them. Not asked of `Intl` for the reason told in `numbers.ts`. */
const WORDS = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    short: (word: string) => word.slice(0, 3),
    comma: ',',
  },
  // Arabic has no short forms; the months are those of Oman.
  ar: {
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    months: [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ],
    short: (word: string) => word,
    comma: '،',
  },
} as const

/** Writes days whose UTC fields are the local calendar's; the day comes first in both languages. */
export function calendarOf(locale: Locale) {
  const { weekdays, months, short, comma } = WORDS[locale]
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
