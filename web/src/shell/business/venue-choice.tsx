import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { cx } from '#lib/cx'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { rememberVenue, useVenue } from '#parts/venue/use-venue.ts'
import { Name } from '#ui/bdi'
import { useWaitingCounts } from '../../features/orders/board/use-waiting-orders.ts'
import { Waiting } from '../place-link.tsx'

export function VenueChoice({ className }: { className?: string }) {
  const t = useT('business')
  const locale = useLocale()
  const venue = useVenue()
  const venues = useQuery(myVenuesQuery()).data ?? []
  const counts = useWaitingCounts()
  const areaNameOf = useAreaName()
  const navigate = useNavigate()
  if (venues.length < 2)
    return (
      <p className={cx('truncate font-semibold', className)}>
        <span className="sr-only">{t('venue')}: </span>
        <Name>{pick(venue.name, locale)}</Name>
      </p>
    )
  const elsewhere = venues.reduce((sum, { id }) => sum + (id === venue.id ? 0 : (counts[id] ?? 0)), 0)
  const change = (venueId: string) => {
    rememberVenue(venueId)
    // A page of one deal belongs to its venue, so from there the switch leads to the list of deals.
    void navigate({ to: placeOf(location.pathname), search: { venue: venueId } })
  }
  return (
    <label className={cx('relative block', className)}>
      <span className="sr-only">{t('switchVenue')}</span>
      <select
        value={venue.id}
        onChange={event => change(event.target.value)}
        className="block min-h-11 w-full appearance-none truncate rounded-control border border-current bg-transparent ps-3 pe-9 font-semibold [&>option]:bg-paper [&>option]:text-loam"
      >
        {venues.map(({ id, name, area }) => (
          <option key={id} value={id}>
            {counts[id] ? `(${counts[id]}) ` : ''}
            {/* Branches share the first words of their names, and a phone shows no more. */}
            {`${areaNameOf(area)} · ${pick(name, locale)}`}
          </option>
        ))}
      </select>
      <Waiting count={elsewhere} className="pointer-events-none absolute inset-y-0 end-9 my-auto" />
      {elsewhere > 0 && <span className="sr-only">{t('newElsewhere', { count: elsewhere })}</span>}
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4.5"
      />
    </label>
  )
}

const PLACES = [
  '/business/orders',
  '/business/create-deal',
  '/business/deals',
  '/business/templates',
  '/business/giving',
  '/business/reviews',
  '/business/team',
  '/business/analytics',
  '/business/venue',
  '/business/hours',
  '/business/money',
  '/business/documents',
  '/business/accounting',
  '/business/papers',
] as const
const placeOf = (pathname: string) =>
  PLACES.find(place => pathname.startsWith(place)) ?? ('/business/dashboard' as const)
