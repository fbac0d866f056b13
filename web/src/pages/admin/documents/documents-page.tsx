import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { IdentityForm } from './identity-form.tsx'
import { identityQuery } from './queries.ts'
import { SubmissionQueue } from './submission-queue.tsx'

export const OperatorDocumentsPage = () => (
  <OperatorsOnly permissions={['finance']} fallback={<Frame />}>
    <ShopManager />
  </OperatorsOnly>
)

function Frame({ children }: { children?: ReactNode }) {
  const t = useT('operatorDocuments')
  return (
    <div className="wrap-page grid max-w-2xl gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')}>
          <CardSkeleton className="h-96" />
        </Loading>
      )}
    </div>
  )
}

function ShopManager() {
  const t = useT('operatorDocuments')
  const identity = useQuery(identityQuery())
  return (
    <Answer query={identity} waiting={<Frame />}>
      {known => (
        <Frame>
          <Panel title={t('identity.title')} text={t(known.vatNumber ? 'identity.text' : 'identity.missing')}>
            <IdentityForm identity={known} />
          </Panel>
          <SubmissionQueue />
        </Frame>
      )}
    </Answer>
  )
}
