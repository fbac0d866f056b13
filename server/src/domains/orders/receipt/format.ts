import type { Language, Localized, PickupWindow } from '@dawra/contract/common'
import type { Baisa } from '@dawra/contract/money.rules'
import { CITY } from '@dawra/contract/product'

/** Days before months, and Oman's month names with 0-9. */
const TAGS = { en: 'en-AE', ar: 'ar-OM-u-nu-latn' } as const
const COMMA = { en: ', ', ar: '، ' } as const

/** What was written in the reader's language, or else in the other one. */
export const inLanguage = (text: Localized, language: Language) => text[language] ?? text.en ?? text.ar ?? ''

/** Keeps left-to-right whatever surrounds it: phones, numbers, codes. */
export const ltr = (text: string) => `\u2066${text}\u2069`
/** Keeps its own order, apart from its surroundings: names, dates. */
export const apart = (text: string) => `\u2068${text}\u2069`

const threeDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** 1,234,500 baisa → `1,234.500`; what goes back to the customer has a minus sign. */
export const rials = (amount: Baisa) => threeDecimals.format(amount / 1000).replace('-', '\u2212')

/** Omani numbers in two groups of four, as they are written there. */
export const phoneNumber = (e164: string) => ltr(e164.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3'))

const pieces = (instant: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(TAGS[language], { timeZone: CITY.timeZone, ...options }).format(new Date(instant))

const date = (instant: string, language: Language, weekday?: 'short') =>
  pieces(instant, language, { weekday, day: 'numeric', month: 'short', year: 'numeric' })

const clock = (instant: string) =>
  pieces(instant, 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `21 Nov 2026, 18:05` in Muscat. */
export const dateTime = (instant: string, language: Language) =>
  apart(`${date(instant, language)}${COMMA[language]}${clock(instant)}`)

/** `Sat, 21 Nov 2026, 18:00–20:30` in Muscat. */
export const windowText = ({ startsAt, endsAt }: PickupWindow, language: Language) =>
  apart(`${date(startsAt, language, 'short')}${COMMA[language]}${clock(startsAt)}–${clock(endsAt)}`)

/** Parts of an address in one line. */
export const joined = (parts: readonly string[], language: Language) =>
  parts.filter(part => part !== '').join(COMMA[language])
