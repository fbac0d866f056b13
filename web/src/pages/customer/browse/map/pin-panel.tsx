import type { MapPin } from '@dawra/contract/browse/listings'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { donationsQuery } from '#features/browse/queries.ts'
import { toListingQuery } from '#features/browse/search.ts'
import { DealListingCard } from '#features/deals/deal-listing-card.tsx'
import { dealsQuery } from '#features/deals/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { IconButton } from '#ui/icon-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { DonationListingCard } from '../results/donation-listing-card.tsx'
import { useBrowse } from '../search/use-browse.ts'

/** In metres; a pin of donations covers a cell of this size. */
const CELL_METRES = 300

interface PinPanelProps {
  /** Several when places share a point, such as the shops of a mall. */
  pins: readonly MapPin[]
  onClose: () => void
}

/** The listings at a pin. It takes the focus, and returns it when it is closed. */
export function PinPanel({ pins, onClose }: PinPanelProps) {
  const t = useT('browse.map')
  const locale = useLocale()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const [first] = pins
  const venue = pins.length === 1 && first?.type === 'venue' ? first : undefined
  const isGiven = pins.every(pin => pin.type === 'donations')
  const title = isGiven ? t('donationsHere') : t('severalHere', { count: pins.length })
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="absolute inset-x-2 bottom-2 grid max-h-[64%] gap-2 overflow-y-auto overscroll-contain rounded-card border border-line bg-ground p-3 animate-[rise_180ms_var(--ease-soft)]"
    >
      <header className="flex items-center gap-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 grow truncate text-18">
          {venue ? <Name>{pick(venue.name, locale)}</Name> : title}
        </h2>
        {venue?.id && (
          <Link
            to="/business/$venueId"
            params={{ venueId: venue.id }}
            className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-14 font-semibold text-wadi underline underline-offset-4"
          >
            {t('venue')}
          </Link>
        )}
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      {pins.map(pin =>
        pin.type === 'venue' && pin.id ? (
          <VenueDeals key={pin.id} venueId={pin.id} alone={venue !== undefined} />
        ) : (
          <DonationsAbout key={`${pin.point.lat} ${pin.point.lng}`} pin={pin} />
        ),
      )}
    </section>
  )
}

/** The list's filters apply to a pin too, except the distance: the pin was chosen by hand. */
function useFilters() {
  const { search } = useBrowse()
  const { within: _within, ...filters } = toListingQuery(search)
  return filters
}

/** A single venue is the panel's title; several have headings of their own. */
function VenueDeals({ venueId, alone }: { venueId: string; alone: boolean }) {
  const query = useInfiniteQuery(dealsQuery({ ...useFilters(), venue: venueId }))
  return (
    <Shown query={query}>
      {deal => (
        <li key={deal.id}>
          <DealListingCard deal={deal} atVenue={alone} level={alone ? 3 : 2} eager />
        </li>
      )}
    </Shown>
  )
}

function DonationsAbout({ pin }: { pin: MapPin }) {
  const { area: _area, ...filters } = useFilters()
  const query = useInfiniteQuery(donationsQuery({ ...filters, ...pin.point, within: CELL_METRES }))
  return (
    <Shown query={query}>
      {donation => (
        <li key={donation.id}>
          {/* The distance from its own pin is meaningless. */}
          <DonationListingCard donation={{ ...donation, distanceMeters: null }} eager />
        </li>
      )}
    </Shown>
  )
}

interface ShownProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  children: (item: Item) => ReactNode
}

/** Only the first page: more are in the list. */
function Shown<Item>({ query, children }: ShownProps<Item>) {
  const t = useT('browse')
  return (
    <Answer
      query={query}
      waiting={
        <Loading label={t('loading')}>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      }
    >
      {({ pages }) => <ul className="grid gap-2">{pages[0]?.items.map(children)}</ul>}
    </Answer>
  )
}
