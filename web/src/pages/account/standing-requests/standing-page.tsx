import type { StandingRequest } from '@dawra/contract/donations/standing-requests'
import { useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { standingQuery } from '#features/donations/queries.ts'
import { useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { StandingCard } from './standing-card.tsx'
import { StandingForm } from './standing-form.tsx'

interface StandingPageProps {
  /** The id of the one to edit, or `new`. */
  editing: string | undefined
}

export function StandingPage({ editing }: StandingPageProps) {
  const t = useT('giving.standing')
  const shell = useT('shell')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/profile" label={shell('profile')} />} />
      <p className="text-muted">{t('text')}</p>
      <SignedInOnly fallback={<Skeleton />}>
        <StandingRequestBody editing={editing} />
      </SignedInOnly>
    </div>
  )
}

function Skeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')}>
      <CardSkeleton className="h-40" />
    </Loading>
  )
}

function StandingRequestBody({ editing }: StandingPageProps) {
  const t = useT('giving.standing')
  const me = useQuery(meQuery())
  return (
    <Answer query={me} waiting={<Skeleton />}>
      {({ roles, phone }) =>
        roles.includes('buyer') ? (
          <OfBuyer editing={editing} ownPhone={phone} />
        ) : (
          <EmptyState
            icon={<Repeat />}
            title={t('notBuyer')}
            action={<LinkButton to="/apply/buyer">{t('become')}</LinkButton>}
          />
        )
      }
    </Answer>
  )
}

interface OfBuyerProps extends StandingPageProps {
  ownPhone: string | null
}

function OfBuyer({ editing, ownPhone }: OfBuyerProps) {
  const standing = useQuery(standingQuery())
  return (
    <Answer query={standing} waiting={<Skeleton />}>
      {requests => {
        const edited = requests.find(({ id }) => id === editing)
        if (editing === 'new' || edited)
          return <StandingForm key={editing} standing={edited} ownPhone={ownPhone} />
        return <List standing={requests} />
      }}
    </Answer>
  )
}

function List({ standing }: { standing: readonly StandingRequest[] }) {
  const t = useT('giving.standing')
  return (
    <>
      {standing.length === 0 && <p className="rounded-card bg-paper p-5 text-muted">{t('none')}</p>}
      <ul className="grid gap-3">
        {standing.map(request => (
          <li key={request.id}>
            <StandingCard standing={request} />
          </li>
        ))}
      </ul>
      <LinkButton
        to="/profile/standing-requests"
        search={{ edit: 'new' }}
        icon={<Plus aria-hidden className="size-5" />}
        className="justify-self-start"
      >
        {t('add')}
      </LinkButton>
    </>
  )
}
