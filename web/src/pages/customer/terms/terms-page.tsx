import { SERVICE_FEE } from '@dawra/contract/money.rules'
import { CANCEL_NOTICE_HOURS, NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders.rules'
import { CITY } from '@dawra/contract/product'
import { CONSENT_VERSIONS } from '@dawra/contract/profile.rules'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
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
  const format = useFormat()
  const facts = {
    name: productName(locale),
    city: CITY.name[locale],
    fee: format.money(SERVICE_FEE),
    hours: CANCEL_NOTICE_HOURS,
    minutes: NO_SHOW_GRACE_MINUTES,
  }
  return (
    <LegalPage
      title={t('title')}
      intro={t('intro', { hours: CANCEL_NOTICE_HOURS })}
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
