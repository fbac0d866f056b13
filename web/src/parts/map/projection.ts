import type { Bounds } from '@dawra/contract/areas.rules'
import type { Point } from '@dawra/contract/common'
import { USUAL_CITY } from '@dawra/contract/product'

/** A spot on the plane of the city: Web Mercator at zoom 10, in pixels from the north-west corner of Muscat's box, which our own drawing has too. */
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

/** Where the plane begins in the world; tiles are laid out from it. */
export const ORIGIN: Spot = { x: worldX(USUAL_CITY.bounds.west), y: worldY(USUAL_CITY.bounds.north) }

export const toPlane = ({ lat, lng }: Point): Spot => ({
  x: worldX(lng) - ORIGIN.x,
  y: worldY(lat) - ORIGIN.y,
})

/** Degrees to five places, about a metre. */
const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5

export const fromPlane = ({ x, y }: Spot): Point => ({
  lat: fine((Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + ORIGIN.y)) / WORLD))) * 180) / Math.PI),
  lng: fine(((x + ORIGIN.x) / WORLD) * 360 - 180),
})

/** A part of the plane. */
export interface Box {
  from: Spot
  to: Spot
}

export const boxOn = ({ north, west, south, east }: Bounds): Box => ({
  from: toPlane({ lat: north, lng: west }),
  to: toPlane({ lat: south, lng: east }),
})
