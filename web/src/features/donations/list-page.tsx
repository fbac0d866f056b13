import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { type EndlessQuery, LoadMore } from '#ui/load-more'
import { PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import type { ListTab } from './queries.ts'

interface ListPageProps {
  title: string
  back: ReactNode
  action?: ReactNode
  tabs: readonly { value: ListTab; label: string }[]
  tab: ListTab
  onTab: (tab: ListTab) => void
  children: ReactNode
}

export const ListPage = ({ title, back, action, tabs, tab, onTab, children }: ListPageProps) => (
  <div className="wrap-page min-h-[85dvh] pb-10">
    <PageHeader title={title} back={back}>
      {action}
    </PageHeader>
    <Tabs label={title} tabs={tabs} value={tab} onChange={onTab}>
      <SignedInOnly fallback={<ListSkeleton />}>{children}</SignedInOnly>
    </Tabs>
  </div>
)

export function ListSkeleton() {
  const t = useT('donations')
  return (
    <Loading label={t('loading')} className="grid gap-4 lg:grid-cols-2">
      <CardSkeleton className="h-44" />
      <CardSkeleton className="h-44" />
    </Loading>
  )
}

interface CardListProps<Item> {
  items: readonly Item[]
  card: (item: Item) => ReactNode
  query: EndlessQuery
}

export function CardList<Item extends { id: string }>({ items, card, query }: CardListProps<Item>) {
  const t = useT('donations')
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map(item => (
          <li key={item.id}>{card(item)}</li>
        ))}
      </ul>
      <LoadMore label={t('more')} query={query} />
    </>
  )
}
