import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HandHeart, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { CardList, ListPage, ListSkeleton } from '#features/donations/list-page.tsx'
import { RequestCard, RequestsCopyNote } from '#features/donations/own-requests/request-card.tsx'
import {
  type ListTab,
  ownRequestsQuery,
  readSnapshot,
  useLiveDonations,
} from '#features/donations/queries.ts'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { AnswerList } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink } from '#ui/page-header'

interface RequestsPageProps {
  tab: ListTab
  onTab: (tab: ListTab) => void
}

export function RequestsPage({ tab, onTab }: RequestsPageProps) {
  const t = useT('donations.requests')
  const shell = useT('shell')
  const tabs = [
    { value: 'open', label: t('tabs.open') },
    { value: 'past', label: t('tabs.past') },
  ] as const
  return (
    <ListPage
      title={t('title')}
      back={<BackLink to="/orders" label={shell('orders')} />}
      tabs={tabs}
      tab={tab}
      onTab={onTab}
    >
      <Requests key={tab} tab={tab} />
    </ListPage>
  )
}

function Requests({ tab }: { tab: ListTab }) {
  useLiveDonations()
  const session = useSession()
  const requests = useInfiniteQuery(ownRequestsQuery(tab))
  const cards = (items: readonly OwnRequest[]) => (
    <CardList items={items} card={request => <RequestCard request={request} />} query={requests} />
  )
  const orCopy = (_: unknown, problem: ReactNode) => {
    const copy = tab === 'open' && session.status === 'user' ? readSnapshot(session.user.id) : undefined
    if (!copy?.items.length) return problem
    return (
      <>
        <RequestsCopyNote savedAt={copy.savedAt} />
        {cards(copy.items)}
      </>
    )
  }
  return (
    <AnswerList query={requests} waiting={<ListSkeleton />} failed={orCopy} empty={<Nothing tab={tab} />}>
      {cards}
    </AnswerList>
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
