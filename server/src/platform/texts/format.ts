import { toLatinDigits } from '@dawra/contract/platform/digits.rules'
import { CONVENTIONS, LANGUAGES, localizedText } from '@dawra/contract/platform/languages.rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { COUNTRY } from '@dawra/contract/platform/product'
import type { Language, Localized, PickupWindow } from '@dawra/contract/platform/schemas'

const NBSP = '\u00a0'
/** ©, ® and ™ are emoji to Unicode, but letters to our fonts. Characters joined to an emoji are removed with it. */
const PICTOGRAPHS =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}])\u200d?/gu

const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/gu

/** Stored text as our fonts can print it: with digits 0-9, and without the emoji and scripts that the fonts lack. */
export const printable = (text: string) =>
  toLatinDigits(text).replace(PICTOGRAPHS, '').replace(OTHER_SCRIPTS, '').replace(/\s+/g, ' ').trim()

/** The first of these texts that our fonts can print as more than signs, else `unnamed`. */
export function printedName(texts: readonly (string | null)[], unnamed: string): string {
  const shown = texts.map(text => printable(text ?? '')).find(text => /[\p{L}\p{N}]/u.test(text)) ?? unnamed
  return shown && isolated(shown)
}

/** Forces left-to-right order: phones, numbers, codes. */
export const ltr = (text: string) => `\u2066${text}\u2069`
/** Isolates the text's own direction from its surroundings: names, dates. */
export const isolated = (text: string) => `\u2068${text}\u2069`
/** A person's text as a sentence among ours: it ends with exactly one full stop. */
export const sentence = (text: string) =>
  isolated(/[.!?؟…]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const threeDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** 1,234,500 baisa → `1,234.500`; a negative amount has a minus sign. */
export const rials = (amount: Baisa) => threeDecimals.format(amount / 1000).replace('-', '\u2212')

/** Omani numbers in two groups of four, as is usual there. */
export const phoneNumber = (e164: string) => ltr(e164.replace(/^(\+968)(\d{4})(\d{4})$/, '$1 $2 $3'))

/** Formats dates, money and weights of mails and documents in one language; times are in Muscat. */
function formatOf(language: Language) {
  const { tag, comma, currency, units } = CONVENTIONS[language]
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: COUNTRY.timeZone, ...options })
    return (instant: string) => format.format(new Date(instant))
  }
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  const moment = dates({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    dayOf: dates({ dateStyle: 'long' }),
    momentOf: moment,
    momentOnClock: dates({ dateStyle: 'long', timeStyle: 'short' }),
    dateTime: (instant: string) => isolated(`${date(instant)}${comma}${clock(instant)}`),
    windowText: ({ startsAt, endsAt }: PickupWindow) =>
      isolated(`${weekday(startsAt)}${comma}${clock(startsAt)}–${clock(endsAt)}`),
    /** `21 November 2026 at 18:00–20:30`; both moments in full when they are on different days. */
    spanOf: ({ startsAt, endsAt }: PickupWindow) =>
      date(startsAt) === date(endsAt)
        ? isolated(`${moment(startsAt)}–${clock(endsAt)}`)
        : `${isolated(moment(startsAt))} – ${isolated(moment(endsAt))}`,
    /** `OMR 2.500`, `2.500 ر.ع.`; a minus sign stays before its number. */
    money: (amount: Baisa) => {
      const number = amount < 0 ? ltr(rials(amount)) : rials(amount)
      return currency.position === 'before'
        ? `${currency.name}${NBSP}${number}`
        : `${number}${NBSP}${currency.name}`
    },
    kilograms: (grams: number) => `${grams / 1000} ${units.kg}`,
    joined: (parts: readonly string[]) => parts.filter(part => part !== '').join(comma),
    /** The text in this language, or else in another one. */
    localized: (text: Localized) => localizedText(text, language),
    /** The text as our fonts can print it, in this or another language. */
    printed: (text: Localized, unnamed: string) =>
      printedName([localizedText(text, language), text.en, text.ar], unnamed),
  }
}

type Format = ReturnType<typeof formatOf>

/** Made once: a date format takes memory that V8 does not count and so is slow to free. */
const FORMATS = Object.fromEntries(LANGUAGES.map(language => [language, formatOf(language)])) as Record<
  Language,
  Format
>

export const formatIn = (language: Language): Format => FORMATS[language]
