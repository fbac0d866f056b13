import type { ListingFilters, MapPin } from '@dawra/contract/browse/listings'
import type { Ctx } from '#platform/context'
import { type Db, many } from '#platform/sql'
import { cityOf } from '#settings'
import { nearOf, placeOf, withinReach } from './distance-origin.ts'
import { filterValues } from './filters.ts'
import type { ListingKind } from './listing-sources.ts'
import { mapStatement } from './map-statements.ts'
import { parseQuery } from './search-index/parse-query.ts'

const MAX_PINS = 200

type Box = readonly [west: number, south: number, east: number, north: number]
type MapQuery = Omit<ListingFilters, 'sort'> & { box: Box; show: 'all' | 'deals' | 'donations' }

interface Place {
  id: string | null
  name: MapPin['name']
  lat: number
  lng: number
  tile: number
  listings: number
  fromPrice: number | null
}
type Pin = MapPin & { tile: number }

/** The places with open listings in a part of the city; above 200 they are grouped into clusters. */
export async function getMap(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  query: MapQuery,
): Promise<{ pins: MapPin[] }> {
  const box = await withinCity(db, query.box)
  const parsed = query.q ? await parseQuery(db, query.q) : undefined
  if (!box || (parsed && !parsed.finds)) return { pins: [] }
  const meanings = parsed?.meanings.length ? parsed.meanings : null
  const place = await placeOf(db, query)
  const { lat, lng } = place ?? (await nearOf(db, {}))
  const placesOf = (kind: ListingKind) =>
    many<Place>(
      db,
      mapStatement({
        kind,
        near: [lat, lng],
        box,
        filters: filterValues(kind, withinReach(query, place), now, parsed?.without),
        meanings,
      }),
    )
  const [deals, donations] = await Promise.all([
    query.show === 'donations' ? [] : placesOf('deal'),
    query.show === 'deals' ? [] : placesOf('donation'),
  ])
  const pins = [
    ...deals.map(place => pinOf('venue', place)),
    ...donations.map(place => pinOf('donations', place)),
  ]
  return { pins: (pins.length > MAX_PINS ? clustered(pins) : pins).map(withoutTile) }
}

async function withinCity(db: Db, [west, south, east, north]: Box): Promise<Box | undefined> {
  const { bounds } = await cityOf(db)
  const [w, s] = [Math.max(west, bounds.west), Math.max(south, bounds.south)]
  const [e, n] = [Math.min(east, bounds.east), Math.min(north, bounds.north)]
  return w < e && s < n ? [w, s, e, n] : undefined
}

const pinOf = (type: 'venue' | 'donations', place: Place): Pin => ({
  type,
  id: place.id,
  name: place.name,
  point: { lat: place.lat, lng: place.lng },
  deals: type === 'venue' ? place.listings : 0,
  donations: type === 'donations' ? place.listings : 0,
  fromPrice: place.fromPrice,
  tile: place.tile,
})

/** One pin per tile; a tile's only pin stays as it is. */
const clustered = (pins: readonly Pin[]): Pin[] =>
  [...Map.groupBy(pins, ({ tile }) => tile).values()].map(group => {
    const [only] = group
    return group.length === 1 && only ? only : clusterOf(group)
  })

function clusterOf(group: readonly Pin[]): Pin {
  const sum = (count: (pin: Pin) => number) => group.reduce((total, pin) => total + count(pin), 0)
  const prices = group.flatMap(({ fromPrice }) => (fromPrice === null ? [] : [fromPrice]))
  return {
    type: 'cluster',
    id: null,
    name: { en: null, ar: null },
    point: { lat: sum(pin => pin.point.lat) / group.length, lng: sum(pin => pin.point.lng) / group.length },
    deals: sum(({ deals }) => deals),
    donations: sum(({ donations }) => donations),
    fromPrice: prices.length > 0 ? Math.min(...prices) : null,
    tile: group[0]?.tile ?? 0,
  }
}

const withoutTile = ({ tile: _, ...pin }: Pin): MapPin => pin
