import type { Point } from '@dawra/contract/platform/point'
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useCity } from '#lib/city'
import { boxOn, type Spot } from './projection.ts'
import { fitted, held, panned, type Size, sizeOf, type View, zoomed } from './view.ts'

/** A pointer that moves farther than this drags the map, instead of tapping. */
const TAP = 6
const KEY_STEP = 60
export const ZOOM_STEP = 1.8

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Spot, other: Spot): Spot => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** The effect of each key: arrows pan, plus and minus zoom. */
const KEYS: Record<string, (view: View) => View> = {
  ArrowUp: view => panned(view, 0, KEY_STEP),
  ArrowDown: view => panned(view, 0, -KEY_STEP),
  ArrowLeft: view => panned(view, KEY_STEP, 0),
  ArrowRight: view => panned(view, -KEY_STEP, 0),
  '+': view => zoomed(view, ZOOM_STEP),
  '=': view => zoomed(view, ZOOM_STEP),
  '-': view => zoomed(view, 1 / ZOOM_STEP),
}

/** Shows `first` until the user moves it: by finger, pinch, wheel, keys, or `move`. */
export function useMapView(first: readonly Point[]) {
  const { bounds } = useCity()
  const city = useMemo(() => boxOn(bounds), [bounds])
  const [size, setSize] = useState<Size | null>(null)
  const [moved, setMoved] = useState<View | null>(null)
  // Set only once, also when the list beside the map rerenders.
  const [start] = useState(first)
  const view = useMemo(
    () => (size ? held(moved ?? fitted(start, size), size, city) : null),
    [size, moved, start, city],
  )
  const move = useCallback(
    (change: (view: View) => View) =>
      setMoved(before => (size ? held(change(before ?? fitted(start, size)), size, city) : before)),
    [size, start, city],
  )
  const { handlers, wasTap } = useGestures(move)
  const frame = useFrame(setSize, move)

  return { frame, size, view, move, wasTap, handlers }
}

export type MapView = ReturnType<typeof useMapView>

type Move = (change: (view: View) => View) => void

/** Handles drags by one finger, pinches by two, and the keys. */
function useGestures(move: Move) {
  const fingers = useRef(new Map<number, Spot>())
  const pushed = useRef(0)

  const onPointerDown = (event: PointerEvent<Element>) => {
    if (fingers.current.size === 0) pushed.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<Element>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    pushed.current += distance(before, now)
    // Only once it is a drag: a tap belongs to the pin under the finger.
    if (pushed.current < TAP) return
    event.currentTarget.setPointerCapture(event.pointerId)
    if (!other) return move(view => panned(view, now.x - before.x, now.y - before.y))
    const frame = event.currentTarget.getBoundingClientRect()
    const [was, is] = [middle(before, other), middle(now, other)]
    const at = { x: is.x - frame.x - frame.width / 2, y: is.y - frame.y - frame.height / 2 }
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    move(view => zoomed(panned(view, is.x - was.x, is.y - was.y), factor, at))
  }
  const onPointerEnd = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key]
    if (!change || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    event.preventDefault()
    move(change)
  }

  return {
    wasTap: () => pushed.current < TAP,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  }
}

/** A ref of the map's element: measures it, and zooms by its wheel. */
function useFrame(onSize: (size: Size) => void, move: Move) {
  const latest = useRef({ onSize, move })
  latest.current = { onSize, move }
  /** React's own wheel listener is passive and cannot prevent scrolling. */
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      const measured = entry && sizeOf(entry.contentRect)
      if (measured) latest.current.onSize(measured)
    })
    watch.observe(element)
    const onWheel = (event: WheelEvent) => {
      // Without a modifier key the wheel scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { x, y, width, height } = element.getBoundingClientRect()
      const at = { x: event.clientX - x - width / 2, y: event.clientY - y - height / 2 }
      latest.current.move(view => zoomed(view, 2 ** (-event.deltaY / 200), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      watch.disconnect()
      element.removeEventListener('wheel', onWheel)
    }
  }, [])
}
