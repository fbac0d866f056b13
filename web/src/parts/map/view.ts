import type { Point } from '@dawra/contract/platform/point'
import { type Box, fromPlane, type Spot, toPlane } from './projection.ts'

/** The visible part of the plane: its centre, and the scale in pixels a unit. */
export interface View extends Spot {
  scale: number
}
export interface Size {
  width: number
  height: number
}

/** The measured size of a frame; null while it is hidden and has no size. */
export const sizeOf = ({ width, height }: Size): Size | null =>
  width > 0 && height > 0 ? { width, height } : null

/** Zoom 16: single streets. */
export const CLOSEST = 64
const PADDING = 48

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Keeps the view within the city, and zooms out no further than to the whole city. */
export function held(view: View, { width, height }: Size, { from, to }: Box): View {
  const farthest = Math.min(width / (to.x - from.x), height / (to.y - from.y))
  return {
    x: between(from.x, view.x, to.x),
    y: between(from.y, view.y, to.y),
    scale: between(farthest, view.scale, CLOSEST),
  }
}

export const panned = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x - right / view.scale,
  y: view.y - down / view.scale,
})

/** Zooms while the point `at` (in pixels from the centre) stays in place. */
export function zoomed(view: View, factor: number, at: Spot = { x: 0, y: 0 }): View {
  const scale = Math.min(view.scale * factor, CLOSEST)
  const moved = 1 / view.scale - 1 / scale
  return { x: view.x + at.x * moved, y: view.y + at.y * moved, scale }
}

/** A view that shows all points; a single one with its neighbourhood. */
export function fitted(points: readonly Point[], { width, height }: Size): View {
  const spots = points.map(toPlane)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    (width - PADDING) / Math.max(east - west, 20),
    (height - PADDING) / Math.max(south - north, 20),
  )
  return { x: (west + east) / 2, y: (north + south) / 2, scale }
}

/** In pixels from the upper left corner of the view. */
export function onScreen(point: Point, view: View, { width, height }: Size): Spot {
  const spot = toPlane(point)
  return { x: (spot.x - view.x) * view.scale + width / 2, y: (spot.y - view.y) * view.scale + height / 2 }
}

export function isSeen(point: Point, view: View, size: Size): boolean {
  const { x, y } = onScreen(point, view, size)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}

export const atScreen = ({ x, y }: Spot, view: View, { width, height }: Size): Point =>
  fromPlane({ x: view.x + (x - width / 2) / view.scale, y: view.y + (y - height / 2) / view.scale })

/** West, south, east, north, rounded outward: a small movement requests nothing new. */
export function boxOf(view: View, { width, height }: Size): string {
  const step = Math.max(width, height) / view.scale / 4
  const down = (value: number) => Math.floor(value / step) * step
  const up = (value: number) => Math.ceil(value / step) * step
  const [halfX, halfY] = [width / view.scale / 2, height / view.scale / 2]
  const northWest = fromPlane({ x: down(view.x - halfX), y: down(view.y - halfY) })
  const southEast = fromPlane({ x: up(view.x + halfX), y: up(view.y + halfY) })
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat].join(',')
}
