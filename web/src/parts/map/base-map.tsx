import { useRouter } from '@tanstack/react-router'
import { useCity } from '#lib/city'
import { cx } from '#lib/cx'
import { useLocale } from '#lib/i18n'
import { directionOf } from '#lib/locale'
import { CITY_PATHS } from './city-paths.ts'
import { labelsOf } from './labels.ts'
import type { Spot } from './projection.ts'
import { Tiles } from './tiles.tsx'
import type { Size, View } from './view.ts'

const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const

/** Muscat drawn by us: nothing is fetched from a third party. Other cities use tiles. */
function Schema({ view, size }: { view: View; size: Size }) {
  const { x, y, scale } = view
  return (
    <g
      transform={`translate(${size.width / 2} ${size.height / 2}) scale(${scale}) translate(${-x} ${-y})`}
      strokeLinejoin="round"
    >
      <path d={CITY_PATHS.land} className="fill-ground" />
      <path d={CITY_PATHS.hills} className="fill-luban" />
      <path d={CITY_PATHS.wadis} {...LINE} className="stroke-sea/45" strokeWidth={2} strokeDasharray="1 5" />
      <path d={CITY_PATHS.roads} {...LINE} className="stroke-line" strokeWidth={scale < 2 ? 3 : 5} />
      <path d={CITY_PATHS.shore} {...LINE} className="stroke-sea/60" strokeWidth={1.5} />
    </g>
  )
}

interface BaseMapProps {
  view: View
  size: Size
  taken?: readonly Spot[] | undefined
}

const NAMES = {
  area: 'fill-muted text-13 font-medium',
  road: 'fill-muted/80 text-13',
  sea: 'fill-sea text-14 italic',
}

/** The layer below the pins: our drawing of the city with its areas, or map tiles where configured. */
export function BaseMap({ view, size, taken }: BaseMapProps) {
  const locale = useLocale()
  const { areas } = useCity()
  const { tiles } = useRouter().options.context.boot
  return (
    <g aria-hidden>
      {tiles ? <Tiles template={tiles.url} view={view} size={size} /> : <Schema view={view} size={size} />}
      {!tiles &&
        labelsOf(areas, { view, size }, locale, taken).map(({ slug, text, kind, x, y }) => (
          <text
            key={slug}
            x={x}
            y={y}
            direction={directionOf(locale)}
            textAnchor="middle"
            dominantBaseline="middle"
            paintOrder="stroke"
            strokeWidth={3}
            strokeLinejoin="round"
            className={cx(kind === 'sea' ? 'stroke-sea-soft' : 'stroke-ground', NAMES[kind])}
          >
            {text}
          </text>
        ))}
      {tiles?.credit && (
        <text
          x={size.width - 6}
          y={size.height - 8}
          textAnchor="end"
          paintOrder="stroke"
          strokeWidth={3}
          className="fill-muted stroke-ground text-13"
        >
          {tiles.credit}
        </text>
      )}
    </g>
  )
}
