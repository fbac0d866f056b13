import type { Application } from '@dawra/contract/businesses/schemas'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'

interface DecidedProps {
  application: Application
  onAgain: () => void
}

export function DecidedApplication({ application, onAgain }: DecidedProps) {
  switch (application.status) {
    case 'approved':
      return <Approved application={application} onAgain={onAgain} />
    case 'declined':
      return <Declined application={application} onAgain={onAgain} />
    default:
      return <Sent application={application} />
  }
}

interface StatusProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

const Status = ({ icon, title, children }: StatusProps) => (
  <Card>
    <div role="status" className="grid justify-items-start gap-3">
      <div
        aria-hidden
        className="grid size-12 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-6"
      >
        {icon}
      </div>
      <h2 className="text-22">{title}</h2>
      {children}
    </div>
  </Card>
)

const dateOf = (at: string | null) => () => at && <Time at={at} as="date" />

function Sent({ application }: Pick<DecidedProps, 'application'>) {
  const t = useT('businesses.status')
  return (
    <Status icon={<Hourglass />} title={t('submittedTitle')}>
      <p className="text-muted">{t.rich('submittedText', { date: dateOf(application.submittedAt) })}</p>
      <LinkButton to="/browse" search={{}} variant="secondary">
        {t('browse')}
      </LinkButton>
    </Status>
  )
}

function Approved({ application: { decidedAt, venueId }, onAgain }: DecidedProps) {
  const t = useT('businesses.status')
  const venue = venueId ?? undefined
  return (
    <Status icon={<CircleCheck />} title={t('approvedTitle')}>
      <p className="text-muted">{t.rich('approvedText', { date: dateOf(decidedAt) })}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/business/dashboard" search={{ venue }}>
          {t('toDashboard')}
        </LinkButton>
        <LinkButton to="/business/first-deal" search={{ venue }} variant="secondary">
          {t('firstDeal')}
        </LinkButton>
        <LinkButton to="/business/orders" search={{ venue }} variant="secondary">
          {t('toBoard')}
        </LinkButton>
        <Button variant="secondary" onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
      <p className="text-14 text-muted">{t('anotherText')}</p>
    </Status>
  )
}

function Declined({ application, onAgain }: DecidedProps) {
  const t = useT('businesses')
  const locale = useLocale()
  const { declineReason, declineText, note, decidedAt } = application
  return (
    <Status icon={<CircleX />} title={t('status.declinedTitle')}>
      <p className="text-muted">{t.rich('status.declinedText', { date: dateOf(decidedAt) })}</p>
      {declineText && (
        <p className="font-medium wrap-anywhere">
          {t('status.why', { why: `\u2068${declineText[locale]}\u2069` })}
        </p>
      )}
      {note && (
        <p className="break-words whitespace-pre-line">
          <strong>{t('more.note')}</strong> <Name>{note}</Name>
        </p>
      )}
      {declineReason && <p>{t(`advice.${declineReason}`)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{t('status.again')}</Button>
        <LinkButton to={'/support' as string} variant="secondary">
          {t('status.support')}
        </LinkButton>
      </div>
    </Status>
  )
}
