import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHeart, History } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import { CopyNote } from './copy-note.tsx'
import { readCopy } from './offline-copy.ts'
import { type ListTab, ownRequestsQuery, useLiveDonations } from './queries.ts'
import { RequestCard } from './request-card.tsx'

interface RequestsPageProps {
  tab: ListTab
  onTab: (tab: ListTab) => void
}

/** What a person asked for: open with their codes, and past. */
export function RequestsPage({ tab, onTab }: RequestsPageProps) {
  const t = useT('donations')
  const shell = useT('shell')
  const tabs = [
    { value: 'open', label: t('requests.tabs.open') },
    { value: 'past', label: t('requests.tabs.past') },
  ] as const
  return (
    <div className="wrap-page min-h-[85dvh] pb-10">
      <PageHeader title={t('requests.title')} back={<BackLink to="/orders" label={shell('orders')} />} />
      <Tabs label={t('requests.title')} tabs={tabs} value={tab} onChange={onTab}>
        <SignedInOnly fallback={<ListSkeleton />}>
          <Requests key={tab} tab={tab} />
        </SignedInOnly>
      </Tabs>
    </div>
  )
}

export function ListSkeleton() {
  const t = useT('donations')
  return (
    <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-2">
      <CardSkeleton className="h-44" />
      <CardSkeleton className="h-44" />
    </Loading>
  )
}

function Requests({ tab }: { tab: ListTab }) {
  useLiveDonations()
  const t = useT('donations')
  const session = useSession()
  const requests = useInfiniteQuery(ownRequestsQuery(tab))
  const copy =
    requests.isError && tab === 'open' && session.status === 'user' ? readCopy(session.user.id) : undefined
  const items = requests.data?.pages.flatMap(page => page.items) ?? copy?.requests
  if (!items?.length && requests.isError)
    return (
      <ErrorState error={requests.error} onRetry={() => requests.refetch()} retrying={requests.isFetching} />
    )
  if (!items) return <ListSkeleton />
  if (items.length === 0) return <Nothing tab={tab} />
  return (
    <>
      {!requests.data && copy && <CopyNote savedAt={copy.savedAt} />}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map(request => (
          <li key={request.id}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
      {requests.hasNextPage && (
        <LoadMore
          label={t('more')}
          pending={requests.isFetchingNextPage}
          onReach={() => void requests.fetchNextPage()}
        />
      )}
    </>
  )
}

function Nothing({ tab }: { tab: ListTab }) {
  const t = useT('donations.requests')
  if (tab === 'past')
    return (
      <EmptyState icon={<History />} title={t('emptyPast')}>
        <p>{t('emptyPastText')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<HandHeart />}
      title={t('emptyOpen')}
      action={<LinkButton to={'/browse?show=donations' as string}>{t('browse')}</LinkButton>}
    >
      <p>{t('emptyOpenText')}</p>
    </EmptyState>
  )
}
