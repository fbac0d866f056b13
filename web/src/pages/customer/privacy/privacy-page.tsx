import { CONSENT_VERSIONS } from '@dawra/contract/profile/rules'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { PROSE } from '#parts/prose.tsx'

const SECTIONS = [
  'who',
  'what',
  'notKept',
  'why',
  'whom',
  'long',
  'rights',
  'complaint',
  'breach',
  'children',
  'changes',
] as const

export function PrivacyPolicyPage() {
  const t = useT('legal.privacy')
  const locale = useLocale()
  const city = useCity()
  const facts = { name: productName(locale), city: city.name[locale] }
  return (
    <LegalPage
      title={t('title')}
      intro={t('intro')}
      version={CONSENT_VERSIONS.privacy}
      sections={SECTIONS.map(id => ({
        id,
        title: t(`sections.${id}.title`),
        body: t.rich(`sections.${id}.body`, { ...PROSE, ...facts }),
      }))}
      other="/terms"
    />
  )
}
