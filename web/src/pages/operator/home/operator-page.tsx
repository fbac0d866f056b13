import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/operator/shared/operators-only.tsx'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { InviteToRole } from './invite-to-role.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'
import { waitingQuery } from './queries.ts'
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
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('back')} />}>
        <LinkButton
          to="/operator/compost"
          variant="secondary"
          size="small"
          icon={<Package aria-hidden className="size-5" />}
        >
          {t('compost')}
        </LinkButton>
      </PageHeader>
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
