import type { PickupWindow } from '@dawra/contract/platform/schemas'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import { goesByDay } from '#features/browse/filters.ts'
import { useT } from '#lib/i18n'
import { useBrowse } from '../search/use-browse.ts'
import { ListingGrid } from './listing-grid.tsx'
import { partsByDay } from './listings-by-day.ts'

interface DayByDayProps<Item> {
  items: readonly Item[]
  /** Whether its first pictures are in the first viewport. */
  first: boolean
  level?: 2 | 3
  children: (item: Item, eager: boolean, level: 2 | 3) => ReactNode
}

export function ResultsByDay<Item extends { id: string; window: PickupWindow }>({
  items,
  first,
  level = 2,
  children,
}: DayByDayProps<Item>) {
  const t = useT('browse')
  const { search } = useBrowse()
  const now = useNow()
  const all = { today: items, later: [], isTomorrow: true }
  const { today, later, isTomorrow } = goesByDay(search) ? partsByDay(items, now) : all
  const Heading = `h${level}` as const
  return (
    <>
      {today.length > 0 && (
        <ListingGrid items={today} first={first}>
          {(item, eager) => children(item, eager, level)}
        </ListingGrid>
      )}
      {later.length > 0 && (
        <>
          {today.length === 0 && <p className="text-muted">{t('noneToday')}</p>}
          <Heading className="pt-6 pb-3 text-22">{t(isTomorrow ? 'tomorrow' : 'later')}</Heading>
          <ListingGrid items={later} first={first && today.length === 0}>
            {(item, eager) => children(item, eager, 3)}
          </ListingGrid>
        </>
      )}
    </>
  )
}
