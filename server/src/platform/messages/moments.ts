import type { Language } from '@dawra/contract/common'
import { CITY } from '@dawra/contract/product'

/** Days before months, and Oman's month names with 0-9. */
const TAGS = { en: 'en-AE', ar: 'ar-OM-u-nu-latn' } as const

const written = (moment: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(TAGS[language], { timeZone: CITY.timeZone, ...options }).format(new Date(moment))

/** `21 November 2026` in Muscat. */
export const dayOf = (moment: string, language: Language) => written(moment, language, { dateStyle: 'long' })

/** `21 November 2026 at 18:05` in Muscat. */
export const momentOf = (moment: string, language: Language) =>
  written(moment, language, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
