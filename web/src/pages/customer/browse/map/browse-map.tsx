import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { mapQuery } from '#features/browse/queries.ts'
import {
  type BrowseSearch,
  dealsMakeSense,
  donationsMakeSense,
  toListingQuery,
} from '#features/browse/search.ts'
import { useCity } from '#lib/city'
import { useT } from '#lib/i18n'
import { useMyLocation } from '#lib/use-my-location'
import { around, MapFrame } from '#parts/map/map-frame.tsx'
import { toPlane } from '#parts/map/projection.ts'
import { useMapView } from '#parts/map/use-map-view.ts'
import { boxOf, fitted, onScreen } from '#parts/map/view.ts'
import { useBrowse } from '../search/use-browse.ts'
import { canPart, clusterPins, type Drawn } from './cluster-pins.ts'
import { Pins, pinKey } from './map-pins.tsx'
import { PinPanel } from './pin-panel.tsx'

/** Half the size of the city around its centre, in degrees: from Seeb to Old Muscat. */
const CITY = { lat: 0.08, lng: 0.3 }
/** The inner part, for phones, where the whole city is too small. */
const INNER_CITY = { lat: 0.065, lng: 0.155 }
const PHONE = 640
/** About 4 km around a place. */
const NEAR = { lat: 0.035, lng: 0.035 }
const CLOSER = 2
/** A chosen pin is moved above the middle by this fraction of the map's height. */
const ABOVE = 0.32

const partAround = (place: Point, reach: Point): Point[] => [
  { lat: place.lat + reach.lat, lng: place.lng - reach.lng },
  { lat: place.lat - reach.lat, lng: place.lng + reach.lng },
]

function partOf({ lat, lng, area }: BrowseSearch, city: City): Point[] {
  const place = lat !== undefined && lng !== undefined ? { lat, lng } : areaIn(city, area)
  if (place) return partAround(place, NEAR)
  return partAround(city.centre, innerWidth < PHONE ? INNER_CITY : CITY)
}

const shownOn = (search: BrowseSearch) => {
  if (!dealsMakeSense(search)) return 'donations'
  return donationsMakeSense(search) ? 'all' : 'deals'
}

export function BrowseMap() {
  const t = useT('browse.map')
  const places = useT('browse.area')
  const { search, change } = useBrowse()
  const part = partOf(search, useCity())
  const map = useMapView(part)
  const [chosen, setChosen] = useState<Drawn | null>(null)
  const { sort: _sort, ...query } = toListingQuery(search)
  const box = map.view && map.size ? boxOf(map.view, map.size) : ''
  const { data } = useQuery({ ...mapQuery({ ...query, box, show: shownOn(search) }), enabled: box !== '' })
  const pins = data?.pins ?? []
  const mine = useMyLocation(place => change({ ...place, area: undefined }, { replace: true }))

  const look = useEffectEvent(() => around(map, part))
  // Another place was chosen: the map goes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place triggers the effect
  useEffect(() => look(), [search.lat, search.lng, search.area])

  const choose = (drawn: Drawn) => {
    const { size, view } = map
    if (!size || !view) return
    const { pin, pins: places } = drawn
    // A cluster of the server that is a single pin here: zoom in.
    if (pin.type !== 'cluster' || (places.length > 1 && !canPart(drawn, view))) {
      const { x, y } = toPlane(pin.point)
      map.move(before => ({ ...before, x, y: y + (size.height * ABOVE) / before.scale }))
      return setChosen(drawn)
    }
    setChosen(null)
    // The group splits into pins, so the keyboard focus moves to the map.
    document.activeElement?.closest<HTMLElement>('[role="application"]')?.focus({ preventScroll: true })
    const all = fitted(
      places.map(({ point }) => point),
      size,
    )
    map.move(() => ({ ...all, scale: Math.max(all.scale, view.scale * CLOSER) }))
  }
  return (
    <>
      <a
        href="#results"
        className="sr-only rounded-control bg-paper px-4 py-3 font-medium text-wadi focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-10"
      >
        {t('skip')}
      </a>
      <MapFrame
        map={map}
        label={t('label')}
        onTap={() => setChosen(null)}
        locate={{ asking: mine.asking, ask: () => void mine.ask() }}
        taken={(view, size) =>
          clusterPins(pins, view, size).map(({ pin }) => onScreen(pin.point, view, size))
        }
        className="h-full border border-line"
      >
        {(view, size) => (
          <Pins pins={pins} chosen={chosen && pinKey(chosen.pin)} view={view} size={size} onChoose={choose} />
        )}
      </MapFrame>
      <p role="status" className="sr-only">
        {data && t('found', { count: pins.length })}
      </p>
      {mine.problem && (
        <p
          role="alert"
          className="absolute inset-x-3 top-3 rounded-control bg-paper p-3 pe-14 text-14 text-sea"
        >
          {places(mine.problem)}
        </p>
      )}
      {chosen && <PinPanel key={pinKey(chosen.pin)} pins={chosen.pins} onClose={() => setChosen(null)} />}
    </>
  )
}
