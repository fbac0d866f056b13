/**
 * The languages of the interface: types, file lookups and tests derive from this list. What people write is stored in
 * columns for English and Arabic, whatever is added here (`Localized`).
 */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export type Script = 'latin' | 'arabic'

interface Conventions {
  /** The language in its own words. */
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

export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value)
