import { useLocale as useIntlLocale, useTranslations } from 'use-intl'
import type { Locale } from './locale.ts'

/** The words of a domain: `const t = useT('orders'); t('cancel.action')`. */
export const useT = useTranslations

export const useLocale = () => useIntlLocale() as Locale
