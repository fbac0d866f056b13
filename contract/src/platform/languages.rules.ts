/** The languages of the interface: types, file lookups and tests derive from this list. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export type Script = 'latin' | 'arabic'

export interface Conventions {
  /** The language's name in the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Selects the typefaces. */
  script: Script
  /** Locale for `Intl`: days before months, digits 0-9, and in Arabic Oman's names of months. */
  tag: string
  openGraph: string
  /** Separates the parts of a list or an address. */
  comma: string
  currency: { name: string; position: 'before' | 'after' }
  units: Readonly<Record<'kg' | 'g' | 'km' | 'm' | 'lb' | 'oz' | 'mi' | 'ft', string>>
  pluralForms: readonly Intl.LDMLPluralRule[]
}

export const CONVENTIONS = {
  en: {
    name: 'English',
    direction: 'ltr',
    script: 'latin',
    tag: 'en-AE',
    openGraph: 'en_GB',
    comma: ', ',
    currency: { name: 'OMR', position: 'before' },
    units: { kg: 'kg', g: 'g', km: 'km', m: 'm', lb: 'lb', oz: 'oz', mi: 'mi', ft: 'ft' },
    pluralForms: ['one', 'other'],
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    script: 'arabic',
    tag: 'ar-OM-u-nu-latn',
    openGraph: 'ar_OM',
    comma: '، ',
    currency: { name: 'ر.ع.', position: 'after' },
    units: { kg: 'كجم', g: 'جم', km: 'كم', m: 'م', lb: 'رطل', oz: 'أونصة', mi: 'ميل', ft: 'قدم' },
    pluralForms: ['zero', 'one', 'two', 'few', 'many', 'other'],
  },
} as const satisfies Record<Language, Conventions>

const dottedCurrencies = Object.values(CONVENTIONS)
  .map(({ currency }) => currency.name)
  .filter(name => name.endsWith('.'))

/** The dot of a currency also ends the sentence: «55.000 ر.ع.» gets no second one. */
export const withOneDot = (text: string): string =>
  dottedCurrencies.reduce((shown, name) => shown.replaceAll(`${name}.`, name), text)

/**
 * Additional languages of the driver's area. Each is a folder of `web/src/locales` with one file. No native speaker has
 * reviewed them yet, and the area says so.
 */
export const DRIVER_LANGUAGES = {
  hi: { name: 'हिन्दी', direction: 'ltr' },
  ur: { name: 'اردو', direction: 'rtl' },
  bn: { name: 'বাংলা', direction: 'ltr' },
} as const satisfies Record<string, Pick<Conventions, 'name' | 'direction'>>
export type DriverLanguage = Language | keyof typeof DRIVER_LANGUAGES
export const driverLanguages = [...LANGUAGES, ...Object.keys(DRIVER_LANGUAGES)] as readonly DriverLanguage[]

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value)

/** User-written texts and place names have a field for each of these, independent of the interface languages. */
export const CONTENT_LANGUAGES = ['en', 'ar'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

export type Localized = Record<ContentLanguage, string | null>

/** The text in the reader's language, or else in another one. */
export const localizedText = (text: Readonly<Localized>, language: Language): string =>
  contentLanguages(language)
    .map(written => text[written])
    .find(written => written !== null) ?? ''

/** The languages of user-written texts, the reader's own first. */
export const contentLanguages = (language: Language): readonly [ContentLanguage, ContentLanguage] =>
  language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
