import { type HeapStatus, heapStatuses } from '@dawra/contract/processing/rules'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { sitesQuery } from '#features/processing/queries.ts'
import { officeStockQuery } from '#features/shop/management/queries.ts'
import { apiInfiniteQuery, invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { AnswerList, Answers } from '#ui/answer'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { Sheet } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { BeginHeapForm } from './begin-heap-form.tsx'
import { HeapCard } from './heap-card.tsx'
import type { HeapsSearch } from './search.ts'
import { SearchForm } from './search-form.tsx'

export function HeapList({ search }: { search: HeapsSearch }) {
  const t = useT('adminHeaps')
  const queryClient = useQueryClient()
  const heaps = useInfiniteQuery(heapsQuery(search))
  const [isBeginning, setBeginning] = useState(false)
  useLive(['processing.batch_changed'], () => void invalidate(queryClient, 'GET /api/v1/admin/heaps'))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SearchForm key={search.q} search={search} />
        <Button onClick={() => setBeginning(true)}>{t('begin.action')}</Button>
      </div>
      <ChipRow label={t('statesLabel')}>
        {([undefined, ...heapStatuses] as const).map(status => (
          <ChipLink
            key={status ?? 'all'}
            to="/admin/heaps"
            search={{ status, q: search.q }}
            replace
            chosen={search.status === status}
          >
            {t(`states.${status ?? 'all'}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <AnswerList
        query={heaps}
        waiting={<CardSkeleton className="h-60" />}
        empty={<EmptyState icon={<Layers />} title={t('none')} />}
      >
        {items => (
          <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {items.map(heap => (
              <li key={heap.id}>
                <HeapCard heap={heap} />
              </li>
            ))}
          </ul>
        )}
      </AnswerList>
      <LoadMore label={t('loadMore')} query={heaps} />
      {isBeginning && <BeginSheet onClose={() => setBeginning(false)} />}
    </div>
  )
}

function BeginSheet({ onClose }: { onClose: () => void }) {
  const t = useT('adminHeaps.begin')
  const sites = useQuery(sitesQuery())
  const stock = useQuery(officeStockQuery())
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('action')} description={t('text')}>
      <Answers queries={[sites, stock]} waiting={<CardSkeleton className="h-72" />}>
        {([all, { products }]) => (
          <BeginHeapForm
            sites={all.filter(({ isActive }) => isActive)}
            products={products}
            onDone={onClose}
          />
        )}
      </Answers>
    </Sheet>
  )
}

interface Wanted {
  status?: HeapStatus | undefined
  q?: string | undefined
}

const heapsQuery = ({ status, q }: Wanted) =>
  apiInfiniteQuery('GET /api/v1/admin/heaps', { query: { status, q } })
