import type { StandingRequest } from '@dawra/contract/standing-requests'
import { useQuery } from '@tanstack/react-query'
import { Plus, Repeat } from 'lucide-react'
import { standingQuery } from '#features/donations/queries.ts'
import { useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { StandingCard } from './standing-card.tsx'
import { StandingForm } from './standing-form.tsx'

interface StandingPageProps {
  /** The one that is being changed, or `new`. */
  editing: string | undefined
}

/** What a farm or company always takes. */
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
  const isBuyer = me.data?.roles.includes('buyer') ?? false
  const standing = useQuery({ ...standingQuery(), enabled: isBuyer })
  const failed = [me, standing].find(query => query.isLoadingError)
  if (failed)
    return <ErrorState error={failed.error} onRetry={() => failed.refetch()} retrying={failed.isFetching} />
  if (me.data && !isBuyer)
    return (
      <EmptyState
        icon={<Repeat />}
        title={t('notBuyer')}
        action={<LinkButton to="/apply/buyer">{t('become')}</LinkButton>}
      />
    )
  if (!me.data || !standing.data) return <Skeleton />
  const edited = standing.data.find(({ id }) => id === editing)
  if (editing === 'new' || edited)
    return <StandingForm key={editing} standing={edited} ownPhone={me.data.phone} />
  return <List standing={standing.data} />
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
