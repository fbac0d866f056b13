import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders/rules'
import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { PROSE } from '#parts/prose.tsx'

const SECTIONS = [
  'about',
  'account',
  'orders',
  'pickup',
  'cancel',
  'food',
  'fair',
  'liability',
  'law',
  'changes',
] as const

export function TermsPage() {
  const t = useT('legal.terms')
  const locale = useLocale()
  const city = useCity()
  const format = useFormat()
  const settings = useSettings()
  const facts = {
    name: productName(locale),
    city: city.name[locale],
    fee: format.money(settings.service_fee),
    hours: settings.cancel_notice_hours,
    holdMinutes: settings.hold_minutes,
    minutes: NO_SHOW_GRACE_MINUTES,
  }
  return (
    <LegalPage
      title={t('title')}
      intro={t('intro', { hours: settings.cancel_notice_hours })}
      version={CONSENT_VERSIONS.terms}
      sections={SECTIONS.map(id => ({
        id,
        title: t(`sections.${id}.title`),
        body: t.rich(`sections.${id}.body`, { ...PROSE, ...facts }),
      }))}
      other="/privacy"
    />
  )
}
