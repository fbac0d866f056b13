/** The languages of the interface: types, file lookups and tests derive from this list. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export type Script = 'latin' | 'arabic'

export interface Conventions {
  /** The language's name in itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Which faces it is set in. */
  script: Script
  /** For `Intl`: days before months, digits 0-9, and in Arabic Oman's names of months. */
  tag: string
  openGraph: string
  /** Between the parts of a list or an address. */
  comma: string
  /** The name of the currency, before or after the amount. */
  currency: { name: string; position: 'before' | 'after' }
  units: Readonly<Record<'kg' | 'g' | 'km' | 'm' | 'lb' | 'oz' | 'mi' | 'ft', string>>
  pluralForms: readonly Intl.LDMLPluralRule[]
}

/** What is decided once for each language. */
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

/**
 * Languages that the driver's area speaks beside ours: each is a folder of `web/src/locales` with that one file. They were
 * not read by a native reader yet, and the area says so.
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

/** What people write, and names of places, have a field for each of these, whatever the interface speaks. */
export const CONTENT_LANGUAGES = ['en', 'ar'] as const
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number]

/** A stored text in one or both languages. */
export type Localized = Record<ContentLanguage, string | null>

/** A stored text in the reader's language, or else in one that it was written in. */
export const localizedText = (text: Readonly<Localized>, language: Language): string =>
  contentLanguages(language)
    .map(written => text[written])
    .find(written => written !== null) ?? ''

/** The languages that people write in, the reader's own first. */
export const contentLanguages = (language: Language): readonly [ContentLanguage, ContentLanguage] =>
  language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
