import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Backups } from './backups.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Health } from './health.tsx'
import { careQuery } from './queries.ts'
import { TestMessages } from './test-messages.tsx'

export const CarePage = () => (
  <OperatorsOnly permissions={['owner']} fallback={<Frame />}>
    <Care />
  </OperatorsOnly>
)

function Frame({ children }: { children?: ReactNode }) {
  const t = useT('adminCare')
  return (
    <div className="wrap-page grid max-w-3xl gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')}>
          <CardSkeleton className="h-96" />
        </Loading>
      )}
    </div>
  )
}

function Care() {
  const care = useQuery(careQuery())
  return (
    <Answer query={care} waiting={<Frame />}>
      {({ health, backups, jobs }) => (
        <Frame>
          <Health health={health} />
          <Backups backups={backups} />
          <FailedJobs jobs={jobs} />
          <TestMessages />
        </Frame>
      )}
    </Answer>
  )
}
