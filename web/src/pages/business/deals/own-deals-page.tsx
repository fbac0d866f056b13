import type { DealStatus, OwnDeal } from '@dawra/contract/deals/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarSync, HandHeart, Plus, Store } from 'lucide-react'
import { useState } from 'react'
import { ownDealsQuery, useLiveOwnDeals } from '#features/deals/own/queries.ts'
import { WithdrawDialog } from '#features/deals/own/withdraw-dialog.tsx'
import { useT } from '#lib/i18n'
import { useVenue } from '#parts/venue/use-venue.ts'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { EmptyState } from '#ui/empty-state'
import { lazyPart } from '#ui/lazy-part'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { OwnDealCard } from './own-deal-card.tsx'
import { STATUSES } from './statuses.ts'

const RecallDialog = lazyPart(() => import('./recall-dialog.tsx').then(part => part.RecallDialog))

export function OwnDealsPage({ status }: { status: DealStatus }) {
  const t = useT('businessDeals')
  return (
    <div className="wrap-page py-3 lg:py-5">
      <header className="flex min-h-14 items-center justify-between gap-3">
        <h1 className="text-28">{t('title')}</h1>
        <LinkButton
          to="/business/create-deal"
          variant="sun"
          icon={<Plus aria-hidden className="size-5" strokeWidth={2.4} />}
        >
          {t('createTitle')}
        </LinkButton>
      </header>
      <div className="-ms-3.5 flex flex-wrap">
        <LinkButton
          to="/business/templates"
          variant="ghost"
          size="small"
          icon={<CalendarSync aria-hidden className="size-5" />}
        >
          {t('repeating')}
        </LinkButton>
        <LinkButton
          to="/business/giving"
          search={{}}
          variant="ghost"
          size="small"
          icon={<HandHeart aria-hidden className="size-5" />}
        >
          {t('givenAway')}
        </LinkButton>
      </div>
      <ChipRow label={t('tabs')}>
        {STATUSES.map(each => (
          <ChipLink
            key={each}
            to="/business/deals"
            search={{ status: each === 'live' ? undefined : each }}
            chosen={each === status}
          >
            {t(`status.${each}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3">
        <OwnDeals status={status} />
      </div>
    </div>
  )
}

function OwnDeals({ status }: { status: DealStatus }) {
  const t = useT('businessDeals')
  const { id } = useVenue()
  const list = useInfiniteQuery(ownDealsQuery(id, status))
  const [leaving, setLeaving] = useState<OwnDeal | null>(null)
  const [recalled, setRecalled] = useState<OwnDeal | null>(null)
  useLiveOwnDeals(id)
  return (
    <>
      <AnswerList query={list} waiting={<ListSkeleton />} empty={<Nothing status={status} />}>
        {deals => (
          <>
            <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
              {deals.map(deal => (
                <li key={deal.id}>
                  <OwnDealCard
                    deal={deal}
                    onWithdraw={() => setLeaving(deal)}
                    onRecall={() => setRecalled(deal)}
                  />
                </li>
              ))}
            </ul>
            {list.hasNextPage && (
              <div className="mt-5 text-center">
                <Button
                  variant="secondary"
                  pending={list.isFetchingNextPage}
                  onClick={() => list.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              </div>
            )}
            <WithdrawDialog deal={leaving} onClose={() => setLeaving(null)} />
          </>
        )}
      </AnswerList>
      {/* Outside of the list: the deal leaves the list while the dialog is open. */}
      {recalled && <RecallDialog deal={recalled} onClose={() => setRecalled(null)} />}
    </>
  )
}

function Nothing({ status }: { status: DealStatus }) {
  const t = useT('businessDeals')
  return (
    <EmptyState
      icon={<Store />}
      title={t(`empty.${status}`)}
      action={<LinkButton to="/business/create-deal">{t('createTitle')}</LinkButton>}
    >
      <p>{t(`empty.${status}Text`)}</p>
    </EmptyState>
  )
}

function ListSkeleton() {
  const t = useT('businessDeals')
  return (
    <Loading label={t('loading')} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </Loading>
  )
}
