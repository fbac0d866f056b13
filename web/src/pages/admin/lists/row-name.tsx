import type { ListColumn } from '@dawra/contract/desk/list-filters.rules'
import type { ListRow } from '@dawra/contract/desk/lists'
import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { Link } from '@tanstack/react-router'
import { Filter } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Cell } from './cell.tsx'

const PAGES: Readonly<Record<OfficeListName, string>> = {
  orders: '/admin/orders',
  refunds: '/admin/orders',
  payments: '/admin/orders',
  people: '/admin/people',
  venues: '/admin/venues',
  deals: '/deal',
  donations: '/admin/donations',
  vouchers: '/admin/people',
  subscriptions: '/admin/subscriptions',
  bins: '/admin/bins',
  stops: '/admin/rounds',
}

export function nameOf({ id, cells }: ListRow, column: ListColumn | undefined): string {
  const cell = column ? cells[column.key] : null
  return typeof cell === 'string' && cell ? cell : id
}

interface RowNameProps {
  list: OfficeListName
  row: ListRow
  column: ListColumn
}

/** The first cell: it links to the row's page, and gets the focus from the keyboard shortcuts. */
export function RowName({ list, row, column }: RowNameProps) {
  const cell = row.cells[column.key] ?? null
  const shown = cell === null || cell === '' ? '—' : <Cell cell={cell} type={column.type} />
  if (!row.linksTo)
    return (
      <span tabIndex={-1} data-row-name className="inline-flex min-h-11 items-center">
        {shown}
      </span>
    )
  const [name, search] = row.linksTo.split('?')
  return (
    <Link
      to={`${PAGES[list]}/${name}` as string}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      data-row-name
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {shown}
    </Link>
  )
}

export function OnlyVenue({ list, venueId }: { list: OfficeListName; venueId: string }) {
  const t = useT('adminLists.filters')
  return (
    <Link
      to="/admin/lists/$list"
      params={{ list }}
      search={{ venue: venueId }}
      aria-label={t('onlyVenue')}
      className="ms-1 inline-flex size-11 items-center justify-center rounded-control align-middle text-wadi hover-able:hover:bg-luban"
    >
      <Filter aria-hidden className="size-4" />
    </Link>
  )
}
