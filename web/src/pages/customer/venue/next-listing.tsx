import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useNow } from 'use-intl'
import { nextListingQuery } from '#features/venues/queries.ts'
import { daysAway } from '#features/venues/week.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** When something may come again; nothing when nobody can tell. */
export function NextListing({ venueId }: { venueId: string }) {
  const t = useT('venues.page')
  const format = useFormat()
  const now = useNow()
  const next = useQuery(nextListingQuery(venueId)).data?.next
  const at = next && new Date(next.at)
  if (!at || at <= now) return null
  const away = daysAway(at, now)
  const when = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : 'On'
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-luban px-4 py-3 font-medium text-wadi">
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      {t(`${next.source}${when}`, { day: format.day(at), time: format.clock(at) })}
    </p>
  )
}
