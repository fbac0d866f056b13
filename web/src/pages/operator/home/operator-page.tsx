import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FileBadge, FileText, HeartPulse, Landmark, Package, Store } from 'lucide-react'
import { officeApplicationsQuery } from '#features/businesses/office-queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/operator/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { PickupCases } from './cases/pickup-cases.tsx'
import { HandOverConflicts } from './hand-over-conflicts.tsx'
import { InviteToRole } from './invite-to-role.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'
import { waitingQuery } from './queries.ts'
import { Recalls } from './recalls.tsx'
import { casesQuery } from './reports/queries.ts'
import { WaitingCase } from './reports/waiting-case.tsx'
import { WaitingApplication } from './waiting-application.tsx'

/** What the operator of the city decides. */
export const OperatorPage = () => (
  <OperatorsOnly fallback={<OperatorSkeleton />}>
    <Decisions />
  </OperatorsOnly>
)

function Decisions() {
  const t = useT('operator')
  const shell = useT('shell')
  return (
    <div className="wrap-page max-w-[68rem] pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('back')} />} />
      <div className="mb-5 flex flex-wrap gap-2">
        <JoiningLink />
        <LinkButton
          to="/operator/compost"
          variant="secondary"
          size="small"
          icon={<Package aria-hidden className="size-5" />}
        >
          {t('compost')}
        </LinkButton>
        <LinkButton
          to="/operator/payouts"
          variant="secondary"
          size="small"
          icon={<Landmark aria-hidden className="size-5" />}
        >
          {t('payouts')}
        </LinkButton>
        <LinkButton
          to="/operator/documents"
          variant="secondary"
          size="small"
          icon={<FileText aria-hidden className="size-5" />}
        >
          {t('documents')}
        </LinkButton>
        <LinkButton
          to="/operator/business-changes"
          variant="secondary"
          size="small"
          icon={<FileBadge aria-hidden className="size-5" />}
        >
          {t('businessChanges')}
        </LinkButton>
        <LinkButton
          to="/operator/care"
          variant="secondary"
          size="small"
          icon={<HeartPulse aria-hidden className="size-5" />}
        >
          {t('care')}
        </LinkButton>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <PickupCases />
          <Reports />
          <Applications />
          <Licences />
          <Recalls />
          <HandOverConflicts />
        </div>
        <div className="grid gap-4">
          <LaunchSwitches />
          <InviteToRole />
        </div>
      </div>
    </div>
  )
}

/** Kitchens that apply, with how many wait; at most a page of them is counted. */
function JoiningLink() {
  const t = useT('operator')
  const format = useFormat()
  const waiting = useInfiniteQuery(officeApplicationsQuery('submitted')).data?.pages[0]
  const count = waiting && `${format.number(waiting.items.length)}${waiting.next ? '+' : ''}`
  return (
    <LinkButton
      to="/operator/applications"
      search={{}}
      variant="secondary"
      size="small"
      icon={<Store aria-hidden className="size-5" />}
    >
      {count && count !== format.number(0) ? t('joiningWaiting', { count }) : t('joining')}
    </LinkButton>
  )
}

function Applications() {
  const t = useT('operator')
  const waiting = useQuery(waitingQuery())
  return (
    <section aria-labelledby="applications" className="grid gap-3">
      <h2 id="applications" className="text-22">
        {t('applications.title')}
      </h2>
      <Answer
        query={waiting}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-48" />
          </Loading>
        }
      >
        {list =>
          list.length === 0 ? (
            <Card>
              <p className="text-muted">{t('applications.none')}</p>
            </Card>
          ) : (
            list.map(application => <WaitingApplication key={application.id} application={application} />)
          )
        }
      </Answer>
    </section>
  )
}

/** Reports without a decision. */
function Reports() {
  const t = useT('operator')
  const cases = useQuery(casesQuery())
  return (
    <section aria-labelledby="reports" className="grid gap-3">
      <h2 id="reports" className="text-22">
        {t('reports.heading')}
      </h2>
      <Answer
        query={cases}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-48" />
          </Loading>
        }
      >
        {list =>
          list.length === 0 ? (
            <Card>
              <p className="text-muted">{t('reports.none')}</p>
            </Card>
          ) : (
            list.map(open => <WaitingCase key={open.id} open={open} />)
          )
        }
      </Answer>
    </section>
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
