import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { meQuery } from '../identity/queries.ts'
import { Reports } from '../moderation/reports.tsx'
import { Applications } from './applications.tsx'
import { InviteToRole } from './invite-to-role.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'

/** What the operator of the city decides. To everybody else there is no such page. */
export const OperatorPage = () => (
  <SignedInOnly fallback={<OperatorSkeleton />}>
    <ForOperators />
  </SignedInOnly>
)

function ForOperators() {
  const t = useT('operator')
  const shell = useT('shell')
  const me = useQuery(meQuery())
  if (me.isLoadingError)
    return <ErrorState error={me.error} onRetry={() => me.refetch()} retrying={me.isFetching} />
  if (!me.data) return <OperatorSkeleton />
  if (!me.data.roles.includes('operator')) return <NotFoundPage />
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('back')} />} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid gap-6">
          <Reports />
          <Applications />
          <Licences />
        </div>
        <div className="grid gap-4">
          <LaunchSwitches />
          <InviteToRole />
        </div>
      </div>
    </div>
  )
}

function OperatorSkeleton() {
  const t = useT('operator')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} />
      <Loading label={t('loading')} className="grid gap-4 md:grid-cols-2">
        <CardSkeleton className="h-72" />
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}
