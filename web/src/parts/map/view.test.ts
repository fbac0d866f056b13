import { MUSCAT } from '@dawra/contract/testing/muscat'
import { describe, expect, test } from 'vitest'
import { boxOn, toPlane } from './projection.ts'
import {
  atScreen,
  boxOf,
  CLOSEST,
  fitted,
  held,
  isSeen,
  onScreen,
  panned,
  sizeOf,
  type View,
  zoomed,
} from './view.ts'

const size = { width: 400, height: 600 }
const CITY = boxOn(MUSCAT.bounds)
const MUTTRAH = { lat: 23.615, lng: 58.565 }
const QURUM = { lat: 23.611, lng: 58.486 }
const over = (point: typeof QURUM, scale = 8): View => ({ ...toPlane(point), scale })

test.each([
  [400, 600, true],
  [0, 600, false],
  [400, 0, false],
])('a map frame of %i by %i has a size: %s', (width, height, has) => {
  expect(sizeOf({ width, height })).toEqual(has ? { width, height } : null)
})

describe('a view is limited', () => {
  test('limits a view to the inside of the city', () => {
    expect(held({ x: -50, y: CITY.to.y + 50, scale: 8 }, size, CITY)).toEqual({
      x: 0,
      y: CITY.to.y,
      scale: 8,
    })
  })

  test('zooms a view no closer than single streets', () =>
    expect(held(over(QURUM, 500), size, CITY).scale).toBe(CLOSEST))

  test('zooms a view out to no more than the whole city', () => {
    const { scale } = held(over(QURUM, 0.0001), size, CITY)
    expect(CITY.to.x * scale).toBeLessThanOrEqual(size.width + 1e-6)
    expect(CITY.to.y * scale).toBeLessThanOrEqual(size.height + 1e-6)
    expect(Math.max((CITY.to.x * scale) / size.width, (CITY.to.y * scale) / size.height)).toBeCloseTo(1)
  })

  test('does not change a valid view', () => expect(held(over(QURUM), size, CITY)).toEqual(over(QURUM)))
})

test.each([1, 8, 64])('at a scale of %i, the map moves as far as the finger', scale => {
  const before = onScreen(QURUM, over(QURUM, scale), size)
  const after = onScreen(QURUM, panned(over(QURUM, scale), 30, -20), size)
  expect(after.x - before.x).toBeCloseTo(30)
  expect(after.y - before.y).toBeCloseTo(-20)
})

describe('zooming', () => {
  test.each([
    ['in', 2],
    ['out', 0.5],
  ])('zooming %s keeps the point under the finger', (_, factor) => {
    const view = over(QURUM)
    const at = { x: 90, y: -120 }
    const corner = { x: at.x + size.width / 2, y: at.y + size.height / 2 }
    const held = atScreen(corner, view, size)
    const after = onScreen(held, zoomed(view, factor, at), size)
    expect(after.x).toBeCloseTo(corner.x, 0)
    expect(after.y).toBeCloseTo(corner.y, 0)
  })

  test('zooming without a finger keeps the middle of the map', () => {
    expect(zoomed(over(QURUM), 2)).toEqual(over(QURUM, 16))
  })

  test('zooms in no further than to single streets', () =>
    expect(zoomed(over(QURUM, 50), 2)).toEqual(over(QURUM, CLOSEST)))
})

describe('a view that fits points', () => {
  const far = { lat: 23.58, lng: 58.2 }

  test('a fitted view shows all its points', () => {
    const view = fitted([MUTTRAH, QURUM, far], size)
    expect([MUTTRAH, QURUM, far].map(point => isSeen(point, view, size))).toEqual([true, true, true])
  })

  test('a fitted view shows all its points in a low frame', () => {
    const low = { width: 600, height: 120 }
    const points = [
      { lat: 23.5, lng: 58.4 },
      { lat: 23.62, lng: 58.41 },
    ]
    const view = fitted(points, low)
    expect(points.map(point => isSeen(point, view, low))).toEqual([true, true])
  })

  test('a fitted view of one point shows it centred in its neighbourhood', () => {
    const view = fitted([QURUM], size)
    expect(onScreen(QURUM, view, size)).toEqual({ x: 200, y: 300 })
    expect(isSeen(far, view, size)).toBe(false)
    expect(view.scale).toBeLessThan(CLOSEST)
  })
})

test('finds which place is at a point of the screen', () => {
  const view = over(QURUM, 16)
  const { x, y } = onScreen(MUTTRAH, over(MUTTRAH, 16), size)
  expect({ x, y }).toEqual({ x: 200, y: 300 })
  expect(atScreen({ x: 200, y: 300 }, view, size).lat).toBeCloseTo(QURUM.lat, 4)
})

describe('the requested box', () => {
  const numbers = (view: View) => boxOf(view, size).split(',').map(Number) as [number, number, number, number]

  test('the requested box contains all that is visible', () => {
    const view = over(QURUM)
    const [west, south, east, north] = numbers(view)
    const upperLeft = atScreen({ x: 0, y: 0 }, view, size)
    const lowerRight = atScreen({ x: size.width, y: size.height }, view, size)
    expect(west).toBeLessThanOrEqual(upperLeft.lng)
    expect(north).toBeGreaterThanOrEqual(upperLeft.lat)
    expect(east).toBeGreaterThanOrEqual(lowerRight.lng)
    expect(south).toBeLessThanOrEqual(lowerRight.lat)
  })

  test('the requested box stays the same after a small move, not after a large one', () => {
    // The view lies in the middle of a step, so that moving it a few pixels stays in that step.
    const step = 600 / 8 / 4
    const view = { x: step * 20.4 + 25, y: step * 10.4 + 37.5, scale: 8 }
    expect(boxOf(panned(view, 5, 5), size)).toBe(boxOf(view, size))
    expect(boxOf(panned(view, 300, 0), size)).not.toBe(boxOf(view, size))
  })
})
