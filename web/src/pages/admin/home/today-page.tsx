import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { useMay } from '#parts/person/use-may.ts'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Alarms } from './alarms.tsx'
import { PickupCases } from './cases/pickup-cases.tsx'
import { HandOverConflicts } from './hand-over-conflicts.tsx'
import { InviteToRole } from './invite-to-role.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'
import { waitingQuery } from './queries.ts'
import { Recalls } from './recalls.tsx'
import { casesQuery } from './reports/queries.ts'
import { ReportedCase } from './reports/reported-case.tsx'
import { SectionOfCards } from './section-of-cards.tsx'
import { WaitingApplication } from './waiting-application.tsx'
import { WaitingCounts } from './waiting-counts.tsx'

export const TodayPage = () => (
  <OperatorsOnly fallback={<TodaySkeleton />}>
    <Today />
  </OperatorsOnly>
)

function Today() {
  const t = useT('admin')
  const may = useMay()
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('nav.today')} />
      <div className="mb-6 grid grid-cols-1 gap-4">
        <Alarms />
        <WaitingCounts />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {may('support') && <PickupCases />}
          {may('moderation') && <Reports />}
          {may('people') && <Applications />}
          {may('people') && <Licences />}
          {may('moderation') && <Recalls />}
          {may('support') && <HandOverConflicts />}
        </div>
        <div className="grid gap-4">
          {may('owner') && <LaunchSwitches />}
          {may('people') && <InviteToRole />}
        </div>
      </div>
    </div>
  )
}

function Applications() {
  const t = useT('operator.applications')
  const waiting = useQuery(waitingQuery())
  return (
    <SectionOfCards id="applications" title={t('title')} query={waiting} none={t('none')}>
      {list => list.map(application => <WaitingApplication key={application.id} application={application} />)}
    </SectionOfCards>
  )
}

function Reports() {
  const t = useT('operator.reports')
  const cases = useQuery(casesQuery())
  return (
    <SectionOfCards id="reports" title={t('heading')} query={cases} none={t('none')}>
      {list => list.map(open => <ReportedCase key={open.id} open={open} />)}
    </SectionOfCards>
  )
}

function TodaySkeleton() {
  const t = useT('admin')
  const loading = useT('operator')('loading')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('nav.today')} />
      <Loading label={loading} className="grid gap-4 md:grid-cols-2">
        <CardSkeleton className="h-72" />
        <CardSkeleton className="h-72" />
      </Loading>
    </div>
  )
}
