import type { listApplications } from '@dawra/contract/identity/roles'
import { vehicles } from '@dawra/contract/identity/roles.rules'
import { areaIn } from '@dawra/contract/platform/areas.rules'
import type { ResultOf } from '@dawra/contract/platform/route'
import { type ReactNode, useState } from 'react'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { Time } from '#ui/time'
import { useDecide } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'

export type Waiting = ResultOf<typeof listApplications>[number]

export function WaitingApplication({ application }: { application: Waiting }) {
  const t = useT('operator.applications')
  const names = useT('roles.names')
  const say = useOperatorProblem()
  const deciding = useDecide()
  const [rejecting, setRejecting] = useState(false)
  const { id, role, person, details, appliedAt } = application
  const name = person.name || person.email
  const approve = () =>
    deciding.mutate(
      { applicationId: id, body: { approved: true } },
      { onSuccess: () => toast({ kind: 'success', title: t('approved', { name: `\u2068${name}\u2069` }) }) },
    )
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-18 break-words">
          <Name>{name}</Name>
        </h3>
        <Badge>{names(role)}</Badge>
      </div>
      <p className="text-14 text-muted">
        <Ltr className="wrap-anywhere">{person.email}</Ltr> ·{' '}
        {t.rich('sent', { date: () => <Time at={appliedAt} as="date" /> })}
      </p>
      <Details details={details} />
      <FormProblem>{deciding.isError && say(deciding.error)}</FormProblem>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button pending={deciding.isPending} aria-label={t('approveOf', { name })} onClick={approve}>
          {t('approve')}
        </Button>
        <Button variant="secondary" aria-label={t('rejectOf', { name })} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      </div>
      <RejectDialog application={application} open={rejecting} onOpenChange={setRejecting} />
    </Card>
  )
}

function Details({ details }: { details: Waiting['details'] }) {
  const t = useT('operator.applications')
  const kinds = useT('roles.driver.vehicles')
  const locale = useLocale()
  const city = useCity()
  const area = typeof details.area === 'string' ? areaIn(city, details.area)?.name[locale] : undefined
  const vehicle = vehicles.find(kind => kind === details.vehicle)
  const phone = typeof details.phone === 'string' ? details.phone : undefined
  return (
    <dl className="mt-3 mb-1 grid grid-cols-2 gap-x-4 gap-y-2">
      {area && <Fact name={t('area')}>{area}</Fact>}
      {vehicle && <Fact name={t('vehicle')}>{kinds(vehicle)}</Fact>}
      {phone && (
        <Fact name={t('phone')}>
          <Ltr>{readablePhone(phone)}</Ltr>
        </Fact>
      )}
      {details.hasLicence === true && <Fact name={t('licence')}>{t('licenceYes')}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
