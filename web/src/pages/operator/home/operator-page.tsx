import { Package } from 'lucide-react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/operator/shared/operators-only.tsx'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Applications } from './applications.tsx'
import { InviteToRole } from './invite-to-role.tsx'
import { LaunchSwitches } from './launch-switches.tsx'
import { Licences } from './licences.tsx'
import { Reports } from './reports/reports.tsx'

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
