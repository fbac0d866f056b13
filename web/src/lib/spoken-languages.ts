import type { Locale } from './locale.ts'

/* Replaces `Intl` where possible: its first use costs a phone 50 ms and more. */

const NBSP = '\u00a0'

interface Spoken {
  /** Sunday first and January first, as `Date` counts them. */
  weekdays: readonly string[]
  months: readonly string[]
  short: (name: string) => string
  near: readonly [string, string, string]
  tonight: string
  /** AM and PM. */
  halves: readonly [string, string]
  noon: string
  midnight: string
  inside: (day: string) => string
  /** Isolates a text from codes and names beside it. */
  apart: (text: string) => string
  /** The plural form of a count, by the rules of CLDR. */
  pluralOf: (count: number) => Intl.LDMLPluralRule
}

function arabicPlural(count: number): Intl.LDMLPluralRule {
  if (!Number.isInteger(count)) return 'other'
  if (count <= 2) return (['zero', 'one', 'two'] as const)[count] ?? 'other'
  const rest = count % 100
  if (rest >= 3 && rest <= 10) return 'few'
  return rest >= 11 ? 'many' : 'other'
}

export const SPOKEN: Readonly<Record<Locale, Spoken>> = {
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
    near: ['Yesterday', 'Today', 'Tomorrow'],
    tonight: 'Tonight',
    halves: ['am', 'pm'],
    noon: 'noon',
    midnight: 'midnight',
    inside: (day: string) => day.toLowerCase(),
    apart: (text: string) => text,
    pluralOf: (count: number) => (count === 1 ? 'one' : 'other'),
  },
  // Arabic has no short forms; the month names are those used in Oman.
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
    near: ['أمس', 'اليوم', 'غدًا'],
    tonight: 'الليلة',
    halves: ['ص', 'م'],
    noon: `12${NBSP}ظهرًا`,
    midnight: `منتصف${NBSP}الليل`,
    inside: (day: string) => day,
    // Isolated, otherwise the digits would join a Latin code or name beside them.
    apart: (text: string) => `\u2067${text}\u2069`,
    pluralOf: arabicPlural,
  },
}
