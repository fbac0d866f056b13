import { ANSWER_WORKING_DAYS, type TicketTopic } from '@dawra/contract/support/rules'
import { LifeBuoy } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'

interface SupportPageProps {
  topic: TicketTopic | undefined
  reference: string | undefined
  /** The number of a guest’s ticket that this one continues. */
  follows: number | undefined
}

export function SupportPage({ topic, reference, follows }: SupportPageProps) {
  const t = useT('support')
  const session = useSession()
  const isPerson = session.status === 'user' && !session.user.awaitsSecondFactor
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader
        title={t('title')}
        back={<BackLink to={isPerson ? '/profile' : '/help'} label={t(isPerson ? 'toProfile' : 'toHelp')} />}
      />
      <p className="text-muted">{t('text', { days: ANSWER_WORKING_DAYS })}</p>
      <LinkButton
        to="/help"
        variant="secondary"
        icon={<LifeBuoy aria-hidden className="size-5" />}
        className="justify-self-start"
      >
        {t('searchHelp')}
      </LinkButton>
      {session.status === 'loading' ? (
        <FormSkeleton />
      ) : (
        <>
          {isPerson && <TicketList />}
          <TicketForm
            key={String(isPerson)}
            isPerson={isPerson}
            topic={topic}
            reference={reference}
            follows={follows}
          />
        </>
      )}
    </div>
  )
}

function FormSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-96" />
    </Loading>
  )
}
