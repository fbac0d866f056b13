import type { Locale } from './locale.ts'

/** The language tag with the digits if they are not the default; for `IntlProvider`. */
export const tagOf = (locale: Locale, digits: 'latn' | 'arab') =>
  (locale === 'ar' && digits === 'arab' ? 'ar-u-nu-arab' : locale) as Locale

export const localeOf = (tag: string) => tag.slice(0, 2) as Locale

const MARKS: Partial<Record<string, string>> = { '.': '٫', ',': '٬', '%': '٪' }

/** `1,234.5` → `١٬٢٣٤٫٥`. Codes, phones and order numbers stay as they are. */
export const inArabicDigits = (text: string) =>
  text.replace(
    /(\d)(?:([.,])(?=\d)|(%))?/g,
    (_, digit: string, mark = '', percent = '') =>
      String.fromCharCode(0x660 + Number(digit)) + (MARKS[mark + percent] ?? ''),
  )
