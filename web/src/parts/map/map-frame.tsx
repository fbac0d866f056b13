import type { Point } from '@dawra/contract/platform/point'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { IconButton } from '#ui/icon-button'
import { Spinner } from '#ui/spinner'
import { BaseMap } from './base-map.tsx'
import type { Spot } from './projection.ts'
import { type MapView, ZOOM_STEP } from './use-map-view.ts'
import { atScreen, fitted, type Size, type View, zoomed } from './view.ts'

interface MapFrameProps {
  map: MapView
  label: string
  onTap?: (point: Point) => void
  locate?: { asking: boolean; ask: () => void }
  /** The layer above the base map, in pixels of the frame. */
  children: (view: View, size: Size) => ReactNode
  taken?: (view: View, size: Size) => readonly Spot[]
  className?: string
}

/** Moves a map to these points; used after the user's position is known. */
export const around = (map: MapView, points: readonly Point[]) => {
  const { size } = map
  if (size) map.move(() => fitted(points, size))
}

/** Moved by finger, mouse, keys and buttons; left to right in every language. */
export function MapFrame({ map, label, onTap, locate, children, taken, className }: MapFrameProps) {
  const t = useT('map')
  const helpId = useId()
  const { view, size } = map
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    if (!onTap || !view || !size || !map.wasTap()) return
    if (event.target instanceof Element && event.target.closest('button')) return
    const { x, y } = event.currentTarget.getBoundingClientRect()
    onTap(atScreen({ x: event.clientX - x, y: event.clientY - y }, view, size))
  }
  return (
    <div className={cx('relative isolate overflow-hidden rounded-card bg-sea-soft', className)}>
      <div
        ref={map.frame}
        {...map.handlers}
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keyboard
        tabIndex={0}
        dir="ltr"
        className="absolute inset-0 cursor-grab touch-none select-none -outline-offset-2 active:cursor-grabbing"
      >
        {view && size && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the map can be moved by keyboard instead
          <svg width={size.width} height={size.height} onClick={tap} className="block">
            <title>{label}</title>
            <BaseMap view={view} size={size} taken={taken?.(view, size)} />
            {children(view, size)}
          </svg>
        )}
      </div>
      <p id={helpId} className="sr-only">
        {t('help')}
      </p>
      <div className="absolute end-3 top-3 grid gap-2">
        {locate && (
          <IconButton
            label={t('locate')}
            tone="filled"
            aria-busy={locate.asking || undefined}
            onClick={locate.ask}
            className="border border-line"
          >
            {locate.asking ? <Spinner /> : <LocateFixed aria-hidden className="size-5" />}
          </IconButton>
        )}
        <IconButton
          label={t('closer')}
          tone="filled"
          onClick={() => map.move(view => zoomed(view, ZOOM_STEP))}
          className="border border-line"
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('farther')}
          tone="filled"
          onClick={() => map.move(view => zoomed(view, 1 / ZOOM_STEP))}
          className="border border-line"
        >
          <Minus aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}
