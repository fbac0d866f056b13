import { CONVENTIONS, type Conventions } from '@dawra/contract/platform/languages.rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useNow } from 'use-intl'
import type { Appearance } from './appearance.ts'
import { inArabicDigits } from './digits.ts'
import { type Instant, timesOf } from './format-times.ts'
import { useLocale } from './i18n.ts'
import type { Locale } from './locale.ts'
import { grouped } from './numbers.ts'

export type { Instant } from './format-times.ts'

const NBSP = '\u00a0'
const DAY_MS = 86_400_000
const GRAMS_AN_OUNCE = 28.349523125
const GRAMS_A_POUND = 453.59237
const METRES_A_MILE = 1609.344
const at = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

function relativeParts(difference: number): [number, Intl.RelativeTimeFormatUnit] {
  const [unit, size] = STEPS.find(([, step]) => Math.abs(difference) >= step) ?? ['minute', 60_000]
  return [Math.trunc(difference / size) || 0, unit]
}

type Measures = Record<'weight' | 'distance', (value: number) => string>

function metric({ g, kg, m, km }: Conventions['units']): Measures {
  return {
    weight: grams => (grams < 1000 ? `${grams}${NBSP}${g}` : `${grouped(grams / 1000, 0, 2)}${NBSP}${kg}`),
    distance: meters =>
      // From 995 m on, rounding to tens would show “1000 m”.
      meters < 995
        ? `${Math.round(meters / 10) * 10}${NBSP}${m}`
        : `${grouped(meters / 1000, 0, 1)}${NBSP}${km}`,
  }
}

function imperial({ oz, lb, ft, mi }: Conventions['units']): Measures {
  return {
    weight: grams => {
      const ounces = Math.round(grams / GRAMS_AN_OUNCE)
      return ounces < 16 ? `${ounces}${NBSP}${oz}` : `${grouped(grams / GRAMS_A_POUND, 0, 1)}${NBSP}${lb}`
    },
    distance: meters => {
      const miles = meters / METRES_A_MILE
      return miles < 0.1
        ? `${Math.round((miles * 5280) / 50) * 50}${NBSP}${ft}`
        : `${grouped(miles, 0, 1)}${NBSP}${mi}`
    },
  }
}

type Habits = Partial<Pick<Appearance, 'units' | 'clock' | 'digits'>>

function plainFormat(locale: Locale, now: Date, { units, clock }: Habits) {
  const { tag, currency, units: names } = CONVENTIONS[locale]
  const { weight, distance } = units === 'imperial' ? imperial(names) : metric(names)

  /** 1,234,500 baisa → `1,234.500`. The minus is isolated, or Arabic text would move it behind the digits. */
  const amount = (baisa: Baisa) => {
    const digits = grouped(baisa / 1000, 3, 3)
    return baisa < 0 ? `\u2066${digits}\u2069` : digits
  }

  return {
    ...timesOf(locale, now, clock),
    amount,
    /** Always three decimals: `OMR 2.500`, `2.500 ر.ع.` */
    money: (baisa: Baisa) => {
      const number = amount(baisa)
      return currency.position === 'before'
        ? `${currency.name}${NBSP}${number}`
        : `${number}${NBSP}${currency.name}`
    },
    number: (value: number) => grouped(value, 0, 2),
    /** Converts the digits of a text such as `9:41` or `4.5`. */
    digits: (text: string) => text,
    /** For badges: `7`, `99+`. */
    upTo: (most: number, value: number) => (value > most ? `${most}+` : String(value)),
    percent: (value: number) => `${value}%`,
    weight,
    distance,
    /** `5 minutes ago`. Not for customers' pages: the first `Intl` object makes a page slow. */
    relative: (instant: Instant) =>
      new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(
        ...relativeParts(at(instant).getTime() - now.getTime()),
      ),
  }
}

export type Format = ReturnType<typeof plainFormat>

/** Formats as usual in Oman. Pure; `now` is only for words like “Today”. */
export function createFormat(locale: Locale, now: Date, habits: Habits = {}): Format {
  const format = plainFormat(locale, now, habits)
  if (locale !== 'ar' || habits.digits !== 'arab') return format
  // Safe because every function of the format returns a string.
  const inArabic = Object.entries(format).map(([name, write]) => [
    name,
    (...input: never[]) => inArabicDigits((write as (...given: never[]) => string)(...input)),
  ])
  return Object.fromEntries(inArabic) as Format
}

/** The format for the user's language, units, clock and digits; relative times are updated every minute. */
export function useFormat(): Format {
  const locale = useLocale()
  const now = useNow()
  const { units, clock, digits } = useRouter().options.context.boot
  return useMemo(
    () => createFormat(locale, now, { units, clock, digits }),
    [locale, now, units, clock, digits],
  )
}
