import type { ListRow } from '@dawra/contract/desk/lists'
import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { MOST_AT_ONCE } from '@dawra/contract/orders/bulk-pickups.rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton } from '#ui/skeleton'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { ListTable } from './list-table.tsx'
import { listQuery } from './queries.ts'
import type { ListSearch } from './search.ts'

interface ListPartProps {
  list: OfficeListName
  search: ListSearch
}

export function ListPart({ list, search }: ListPartProps) {
  const query = useInfiniteQuery(listQuery(list, search))
  const t = useT('adminLists')
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-64" />}>
      {({ pages }) => {
        const rows = pages.flatMap(page => page.items)
        const last = pages.at(-1)
        const isShort = last?.searchedTo != null
        return (
          <>
            <Bar list={list} search={search} count={pages[0]?.count ?? null} />
            <Rows list={list} rows={rows} />
            {rows.length === 0 && !isShort && (
              <Card>
                <p className="text-muted">{t('none')}</p>
              </Card>
            )}
            {query.hasNextPage &&
              (isShort ? (
                <Further
                  to={last.searchedTo ?? ''}
                  pending={query.isFetchingNextPage}
                  onPress={() => void query.fetchNextPage()}
                />
              ) : (
                <LoadMore label={t('more')} query={query} />
              ))}
          </>
        )
      }}
    </Answer>
  )
}

function Bar({ list, search, count }: ListPartProps & { count: { found: number; isMore: boolean } | null }) {
  const t = useT('adminLists')
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-medium">
        {count &&
          t(count.isMore ? 'foundMore' : 'found', { count: count.found, shown: format.number(count.found) })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <KeyboardHelp />
        <ExportButton list={list} search={search} />
      </div>
    </div>
  )
}

/** Only rows of orders can be selected. */
function Rows({ list, rows }: { list: OfficeListName; rows: readonly ListRow[] }) {
  const t = useT('adminLists.select')
  const format = useFormat()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const change = (next: ReadonlySet<string>) => {
    if (next.size > MOST_AT_ONCE) toast({ title: t('most', { most: format.number(MOST_AT_ONCE) }) })
    else select(next)
  }
  if (rows.length === 0 && selected.size === 0) return null
  const isSelectable = list === 'orders'
  return (
    <>
      <ListTable list={list} rows={rows} selection={isSelectable ? { selected, change } : null} />
      {selected.size > 0 && <BulkBar pickupIds={[...selected]} onDone={() => select(new Set())} />}
    </>
  )
}

/** Shows how far a partial page has searched, with a button to continue. */
function Further({ to, pending, onPress }: { to: string; pending: boolean; onPress: () => void }) {
  const t = useT('adminLists')
  const format = useFormat()
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-muted">{t('searched', { day: format.date(to) })}</p>
      <Button variant="secondary" pending={pending} onClick={onPress}>
        {t('further')}
      </Button>
    </div>
  )
}
