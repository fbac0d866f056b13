import {
  CONVENTIONS,
  isLanguage,
  LANGUAGES,
  type Language,
  localizedText,
} from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'

export const LOCALES = LANGUAGES
export type Locale = Language

export const isLocale = isLanguage
export const directionOf = (locale: Locale) => CONVENTIONS[locale].direction
export const otherLocales = (locale: Locale) => LOCALES.filter(other => other !== locale)
export const productName = (locale: Locale) => PRODUCT_NAME[locale]

/** Our language that `Accept-Language` prefers; English when it names none. */
function preferred(acceptLanguage: string): Locale {
  const ranked = acceptLanguage
    .split(',')
    .map(part => {
      const [tag = '', quality] = part.trim().split(';q=')
      return {
        locale: tag.slice(0, 2).toLowerCase(),
        weight: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
    .sort((a, b) => b.weight - a.weight)
  return ranked.map(({ locale }) => locale).find(isLocale) ?? 'en'
}

/** The language of a page: `?lang=` (shared links), then the cookie, then the browser's preference. */
export function chooseLocale(requested: {
  lang?: unknown
  cookie?: string
  acceptLanguage?: string
}): Locale {
  if (isLocale(requested.lang)) return requested.lang
  if (isLocale(requested.cookie)) return requested.cookie
  return preferred(requested.acceptLanguage ?? '')
}

/** A text in the reader's language, or in the other one if it exists only there. */
export const pick = localizedText
