import { useLocale as useIntlLocale, useTranslations } from 'use-intl'
import { localeOf } from './digits.ts'

/** Messages of a domain, or a part of it such as `orders.cancel`. The route must declare the domain. */
export const useT = useTranslations

export const useLocale = () => localeOf(useIntlLocale())

export const useLocaleTag = useIntlLocale
