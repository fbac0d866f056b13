import type { Bounds } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { USUAL_CITY } from '@dawra/contract/platform/product'

/** Web Mercator at zoom 10, in pixels from the north-west corner of Muscat's bounds, as in our drawing. */
export interface Spot {
  x: number
  y: number
}

/** The zoom at which one unit of the plane is one pixel; used to request tiles. */
export const PLANE_ZOOM = 10
const WORLD = 256 * 2 ** PLANE_ZOOM

const worldX = (lng: number) => ((lng + 180) / 360) * WORLD
const worldY = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD
}

/** The origin of the plane in world coordinates; tiles are positioned relative to it. */
export const ORIGIN: Spot = { x: worldX(USUAL_CITY.bounds.west), y: worldY(USUAL_CITY.bounds.north) }

export const toPlane = ({ lat, lng }: Point): Spot => ({
  x: worldX(lng) - ORIGIN.x,
  y: worldY(lat) - ORIGIN.y,
})

/** Rounds degrees to five decimals, about a metre. */
const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export const fromPlane = ({ x, y }: Spot): Point => ({
  lat: fine((Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + ORIGIN.y)) / WORLD))) * 180) / Math.PI),
  lng: fine(((x + ORIGIN.x) / WORLD) * 360 - 180),
})

export interface Box {
  from: Spot
  to: Spot
}

export const boxOn = ({ north, west, south, east }: Bounds): Box => ({
  from: toPlane({ lat: north, lng: west }),
  to: toPlane({ lat: south, lng: east }),
})
