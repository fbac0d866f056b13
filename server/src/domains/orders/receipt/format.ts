import type { Language, Localized, PickupWindow } from '@dawra/contract/common'
import { toLatinDigits } from '@dawra/contract/digits.rules'
import type { Baisa } from '@dawra/contract/money.rules'
import { CITY } from '@dawra/contract/product'

/** Days before months, and Oman's month names with 0-9. */
const TAGS = { en: 'en-AE', ar: 'ar-OM-u-nu-latn' } as const
const COMMA = { en: ', ', ar: '، ' } as const

/** What was written in the reader's language, or else in the other one. */
export const inLanguage = (text: Localized, language: Language) => text[language] ?? text.en ?? text.ar ?? ''

const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/gu

/** Typed text as a receipt shows it: with 0-9, and without emoji, which no face of ours has. */
export const printable = (text: string) =>
  toLatinDigits(text).replace(PICTOGRAPHS, '').replace(/\s+/g, ' ').trim()

/** Keeps left-to-right whatever surrounds it: phones, numbers, codes. */
export const ltr = (text: string) => `\u2066${text}\u2069`
/** Keeps its own order, apart from its surroundings: names, dates. */
export const apart = (text: string) => `\u2068${text}\u2069`

const threeDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** 1,234,500 baisa → `1,234.500`; what goes back to the customer has a minus sign. */
export const rials = (amount: Baisa) => threeDecimals.format(amount / 1000).replace('-', '\u2212')

/** Omani numbers in two groups of four, as they are written there. */
export const phoneNumber = (e164: string) => ltr(e164.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3'))

/** Made once: each takes memory that V8 does not count and so is slow to free. */
const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat(TAGS.en, { timeZone: CITY.timeZone, ...options }),
  ar: new Intl.DateTimeFormat(TAGS.ar, { timeZone: CITY.timeZone, ...options }),
})
const DATE = formats({ day: 'numeric', month: 'short', year: 'numeric' })
const DAY = formats({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const CLOCK = formats({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).en

const written = (format: Intl.DateTimeFormat, instant: string) => format.format(new Date(instant))

/** `21 Nov 2026, 18:05` in Muscat. */
export const dateTime = (instant: string, language: Language) =>
  apart(`${written(DATE[language], instant)}${COMMA[language]}${written(CLOCK, instant)}`)

/** `Sat, 21 Nov 2026, 18:00–20:30` in Muscat. */
export const windowText = ({ startsAt, endsAt }: PickupWindow, language: Language) =>
  apart(
    `${written(DAY[language], startsAt)}${COMMA[language]}${written(CLOCK, startsAt)}–${written(CLOCK, endsAt)}`,
  )

/** Parts of an address in one line. */
export const joined = (parts: readonly string[], language: Language) =>
  parts.filter(part => part !== '').join(COMMA[language])
