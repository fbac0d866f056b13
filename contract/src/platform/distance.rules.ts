import type { Point } from './point.ts'

const METERS_NORTH = 110_760
const METERS_EAST = 102_010

/**
 * Straight-line distance in metres. Within a city a flat approximation is exact to one per cent. Mirrored by
 * platform.place() in SQL.
 */
export const metersBetween = (a: Point, b: Point): number =>
  Math.hypot((a.lat - b.lat) * METERS_NORTH, (a.lng - b.lng) * METERS_EAST)
