import { isWithin } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { MapPin } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useAreaName, useCity } from '#lib/city'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { around, MapFrame } from './map-frame.tsx'
import { describePlace } from './pin.ts'
import { useMapView } from './use-map-view.ts'
import { atScreen, isSeen, onScreen, type Size, type View } from './view.ts'

const KEY_STEP = 8
const STEPS: Record<string, readonly [right: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
/** The area shown around a single place, in degrees. */
const NEAR = 0.012

const neighbourhood = ({ lat, lng }: Point): Point[] => [
  { lat: lat - NEAR, lng: lng - NEAR },
  { lat: lat + NEAR, lng: lng + NEAR },
]

interface PinPickerProps {
  value: Point | null
  onChange: (point: Point) => void
  /** The initial centre while there is no pin: the middle of an area; by default, of the city. */
  centre?: Point | undefined
  className?: string
}

/** Chooses a point: tap the map, drag the pin, or move it with the arrow keys. */
export function PinPicker({ value, onChange, centre, className }: PinPickerProps) {
  const t = useT('map')
  const city = useCity()
  const areaNameOf = useAreaName()
  const helpId = useId()
  const map = useMapView(neighbourhood(value ?? centre ?? city.centre))
  const put = (point: Point) => {
    if (isWithin(city.bounds, point)) onChange(point)
  }
  const target = value ?? centre ?? city.centre
  const look = useEffectEvent(() => {
    if (map.view && map.size && !isSeen(target, map.view, map.size)) around(map, neighbourhood(target))
  })
  // Moves the map to a place that was entered, located or chosen elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place triggers the effect
  useEffect(() => look(), [target.lat, target.lng])
  return (
    <div className={cx('grid gap-2', className)}>
      <MapFrame map={map} label={t('pickLabel')} onTap={put} className="h-72">
        {(view, size) => value && <Pin at={value} view={view} size={size} onMove={put} helpId={helpId} />}
      </MapFrame>
      <p id={helpId} className="text-14 text-muted">
        {t('pickHelp')}
      </p>
      <p role="status" className="sr-only">
        {value && t('pinAt', { area: areaNameOf(describePlace(city, value).area) })}
      </p>
    </div>
  )
}

interface PinProps {
  at: Point
  view: View
  size: Size
  onMove: (point: Point) => void
  helpId: string
}

function Pin({ at, view, size, onMove, helpId }: PinProps) {
  const t = useT('map')
  const { x, y } = onScreen(at, view, size)
  const pulled = useRef<{ x: number; y: number } | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(atScreen({ x: x + step[0] * KEY_STEP, y: y + step[1] * KEY_STEP }, view, size))
  }
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    pulled.current = { x: event.clientX - x, y: event.clientY - y }
  }
  const onPointerMove = (event: PointerEvent) => {
    const grip = pulled.current
    if (grip) onMove(atScreen({ x: event.clientX - grip.x, y: event.clientY - grip.y }, view, size))
  }
  const letGo = () => {
    pulled.current = null
  }
  return (
    <foreignObject x={x - 24} y={y - 46} width={48} height={48}>
      <button
        type="button"
        aria-label={t('pin')}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="grid size-12 cursor-grab touch-none place-items-end justify-items-center rounded-control -outline-offset-2 active:cursor-grabbing"
      >
        <MapPin aria-hidden className="size-11 fill-turmeric text-on-turmeric" strokeWidth={1.5} />
      </button>
    </foreignObject>
  )
}
