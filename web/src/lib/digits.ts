import type { Locale } from './locale.ts'

/** The language with its digits where they are not the usual ones: what `IntlProvider` takes. */
export const tagOf = (locale: Locale, digits: 'latn' | 'arab') =>
  (locale === 'ar' && digits === 'arab' ? 'ar-u-nu-arab' : locale) as Locale

/** The language of such a tag. */
export const localeOf = (tag: string) => tag.slice(0, 2) as Locale

const MARKS: Partial<Record<string, string>> = { '.': '٫', ',': '٬', '%': '٪' }

/** `1,234.5` → `١٬٢٣٤٫٥`. Codes, phones and order numbers stay as they are. */
export const inArabicDigits = (text: string) =>
  text.replace(
    /(\d)(?:([.,])(?=\d)|(%))?/g,
    (_, digit: string, mark = '', percent = '') =>
      String.fromCharCode(0x660 + Number(digit)) + (MARKS[mark + percent] ?? ''),
  )
