import type { Point } from '@dawra/contract/platform/point'
import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import { useCity } from '#lib/city'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { MapFrame } from '#parts/map/map-frame.tsx'
import { useMapView } from '#parts/map/use-map-view.ts'
import { onScreen, type Size, type View } from '#parts/map/view.ts'
import { colourOf, letterOf } from './round-colours.ts'

interface DayMapProps {
  day: RoundsOfDay
  /** The selected round, whose stops show their numbers; null: none. */
  chosen: string | null
}

const RADIUS = 11

/** The lists have the same content as the map, for screen readers. */
export function DayMap({ day: { rounds, unassigned }, chosen }: DayMapProps) {
  const t = useT('adminRounds')
  const { centre } = useCity()
  const points = [
    ...rounds.flatMap(({ depot, list }) => [depot.point, ...list.map(({ point }) => point)]),
    ...unassigned.map(({ point }) => point),
  ]
  const map = useMapView(points.length > 0 ? points : [centre])
  const shown = rounds.map((round, index) => ({ round, index }))
  // The selected round is drawn on top.
  const inOrder = shown.toSorted(
    (one, other) => Number(one.round.id === chosen) - Number(other.round.id === chosen),
  )
  return (
    <MapFrame map={map} label={t('map')} className="h-80 md:h-112">
      {(view, size) => (
        <g aria-hidden>
          {unassigned.map(({ id, point }) => {
            const { x, y } = onScreen(point, view, size)
            return (
              <circle
                key={id}
                cx={x}
                cy={y}
                r={7}
                className="fill-paper stroke-danger"
                strokeWidth={3}
                strokeDasharray="3 2"
              />
            )
          })}
          {inOrder.map(({ round, index }) => (
            <RoundOnMap
              key={round.id}
              round={round}
              index={index}
              isChosen={round.id === chosen}
              isFaint={chosen !== null && round.id !== chosen}
              view={view}
              size={size}
            />
          ))}
        </g>
      )}
    </MapFrame>
  )
}

interface RoundOnMapProps {
  round: RoundsOfDay['rounds'][number]
  index: number
  isChosen: boolean
  isFaint: boolean
  view: View
  size: Size
}

function RoundOnMap({ round: { depot, list }, index, isChosen, isFaint, view, size }: RoundOnMapProps) {
  const colour = colourOf(index)
  const at = (point: Point) => onScreen(point, view, size)
  const way = list.flatMap(({ point, emptiedBefore }) => (emptiedBefore ? [depot.point, point] : [point]))
  const line = [depot.point, ...way, depot.point].map(point => {
    const { x, y } = at(point)
    return `${x},${y}`
  })
  const home = at(depot.point)
  return (
    <g opacity={isFaint ? 0.35 : 1}>
      {list.length > 0 && (
        <polyline
          points={line.join(' ')}
          fill="none"
          strokeWidth={isChosen ? 4 : 2.5}
          strokeLinejoin="round"
          className={colour.line}
        />
      )}
      <rect
        x={home.x - 8}
        y={home.y - 8}
        width={16}
        height={16}
        rx={3}
        strokeWidth={2}
        className="fill-loam stroke-paper"
      />
      {list.map((stop, position) => {
        const { x, y } = at(stop.point)
        return (
          <g key={stop.id}>
            <circle cx={x} cy={y} r={RADIUS} strokeWidth={2} className={cx(colour.dot, 'stroke-paper')} />
            <text
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              className={cx(colour.text, 'text-13 font-semibold')}
            >
              {isChosen ? position + 1 : letterOf(index)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
