import { useLocale as useIntlLocale, useTranslations } from 'use-intl'
import { localeOf } from './digits.ts'

/** The messages of a domain, or of a part of it such as `orders.cancel`; the page's route names the domain. */
export const useT = useTranslations

export const useLocale = () => localeOf(useIntlLocale())

/** The language with its digits, for a provider inside of another. */
export const useLocaleTag = useIntlLocale
