import { isEditableCharity } from '@dawra/contract/charities/rules'
import type { CharityApplication, OwnCharity } from '@dawra/contract/charities/schemas'
import { BadgeCheck, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ApplicationForm } from './application-form.tsx'
import { Decided } from './charity-application.tsx'

interface StandingProps {
  charity: OwnCharity
  application: CharityApplication | null
}

export function CharityState({ charity, application }: StandingProps) {
  const t = useT('charities.standing')
  const format = useFormat()
  const locale = useLocale()
  const { name, licenceNumber, validUntil, standing, suspendedBecause, isContact } = charity
  const Icon = standing === 'active' ? BadgeCheck : CircleAlert
  return (
    <Card className="grid gap-3">
      <h2 className="text-22 break-words">
        <Name>{pick(name, locale)}</Name>
      </h2>
      <p className={`flex gap-2.5 ${standing === 'active' ? '' : 'font-medium text-danger'}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{t(standing, { reason: `\u2068${suspendedBecause ?? ''}\u2069` })}</span>
      </p>
      <p className="text-14 text-muted">
        {t.rich('licence', {
          number: () => <Ltr>{licenceNumber}</Ltr>,
          day: () => <bdi>{format.date(`${validUntil}T08:00:00Z`)}</bdi>,
        })}
      </p>
      {isContact && standing !== 'suspended' && <Renewing charity={charity} application={application} />}
    </Card>
  )
}

function Renewing({ charity, application }: StandingProps) {
  const t = useT('charities.standing')
  const isOpen = application !== null && isEditableCharity(application.status)
  const [isRenewing, setRenewing] = useState(isOpen)
  if (application?.status === 'submitted') return <p role="status">{t('renewalSent')}</p>
  if (!isRenewing)
    return (
      <>
        {application?.status === 'declined' && <Decided application={application} />}
        <Button variant="secondary" className="justify-self-start" onClick={() => setRenewing(true)}>
          {t('renew')}
        </Button>
      </>
    )
  const { name, areas } = charity
  return (
    <>
      {isOpen && <Decided application={application} />}
      <ApplicationForm application={isOpen ? application : null} known={{ name, areas }} />
    </>
  )
}
