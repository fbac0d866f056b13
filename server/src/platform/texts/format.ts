import type { Language } from '@dawra/contract/common'
import { CONVENTIONS } from '@dawra/contract/languages.rules'
import { CITY } from '@dawra/contract/product'

/** How mails and documents in one language write dates of Muscat. */
export function formatIn(language: Language) {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(CONVENTIONS[language].tag, { timeZone: CITY.timeZone, ...options })
    return (instant: string) => format.format(new Date(instant))
  }
  return {
    /** `21 November 2026` */
    dayOf: dates({ dateStyle: 'long' }),
    /** `21 November 2026 at 18:05` */
    momentOf: dates({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }),
  }
}
