import { useLocale as useIntlLocale, useTranslations } from 'use-intl'
import type { Locale } from './locale.ts'

/** The messages of a domain, or of a part of it such as `orders.cancel`; the page's route names the domain. */
export const useT = useTranslations

export const useLocale = () => useIntlLocale() as Locale
