import type { Point } from '@dawra/contract/platform/point'
import { cx } from '#lib/cx'
import { BaseMap } from './base-map.tsx'
import { toPlane } from './projection.ts'
import type { View } from './view.ts'

const SIZE = { width: 400, height: 200 }
/** The width of the shown area in metres. */
const SEEN = 6000
/** The length of a degree of longitude in Muscat. */
const METERS_A_DEGREE = 101_900

interface StillMapProps {
  at: Point
  label: string
  /** The place itself as a pin, or only a circle of 300 m around it. */
  shape: 'pin' | 'about'
  className?: string
}

function viewOf(at: Point): View {
  const middle = toPlane(at)
  const east = toPlane({ lat: at.lat, lng: at.lng + SEEN / METERS_A_DEGREE })
  return { ...middle, scale: SIZE.width / (east.x - middle.x) }
}

export function StillMap({ at, label, shape, className }: StillMapProps) {
  const [x, y] = [SIZE.width / 2, SIZE.height / 2]
  return (
    <div dir="ltr" className={cx('overflow-hidden rounded-control bg-sea-soft', className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="block h-44 w-full"
      >
        <BaseMap view={viewOf(at)} size={SIZE} />
        {shape === 'pin' ? (
          <g transform={`translate(${x} ${y})`}>
            <path
              d="M0 0C-4-8-15-17-15-28a15 15 0 0 1 30 0C15-17 4-8 0 0Z"
              className="fill-date stroke-paper"
              strokeWidth={2}
            />
            <circle cy={-28} r={5.5} className="fill-paper" />
          </g>
        ) : (
          <circle
            cx={x}
            cy={y}
            r={(300 / SEEN) * SIZE.width}
            className="fill-date/20 stroke-date"
            strokeWidth={2}
          />
        )}
      </svg>
    </div>
  )
}
