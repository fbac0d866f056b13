import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { consentsQuery } from '#parts/consents.ts'
import { Panel } from '#ui/panel'
import { ConsentsForm } from './consents-form.tsx'

/** Requests the required consents that this account lacks, or has given only to an older version. */
export function MissingConsents() {
  const t = useT('profile.consents')
  const missing = useQuery(consentsQuery()).data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <Panel title={t('missingTitle')} text={t('missingText')}>
      <ConsentsForm missing={missing} />
    </Panel>
  )
}
