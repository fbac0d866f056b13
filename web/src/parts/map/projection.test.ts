import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { boxOn, fromPlane, toPlane } from './projection.ts'
import { atScreen, boxOf, fitted, held, onScreen, panned, zoomed } from './view.ts'

const RUWI = { lat: 23.593, lng: 58.544 }
const PHONE = { width: 360, height: 420 }
const CITY = boxOn(MUSCAT.bounds)

test('projects a place to the plane, and back to the same place', () => {
  for (const { lat, lng } of MUSCAT.areas) expect(fromPlane(toPlane({ lat, lng }))).toEqual({ lat, lng })
})

test('puts north at the top and east at the right', () => {
  const seeb = toPlane({ lat: 23.67, lng: 58.189 })
  const quriyat = toPlane({ lat: 23.257, lng: 58.912 })
  expect(seeb.x).toBeLessThan(quriyat.x)
  expect(seeb.y).toBeLessThan(quriyat.y)
})

test('finds where a place is on the screen, and which place is at that spot', () => {
  const view = held(fitted(MUSCAT.areas, PHONE), PHONE, CITY)
  for (const area of MUSCAT.areas) {
    const { x, y } = onScreen(area, view, PHONE)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(PHONE.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(PHONE.height)
  }
  expect(atScreen(onScreen(RUWI, view, PHONE), view, PHONE)).toEqual(RUWI)
})

test('keeps the point under the finger while zooming', () => {
  const view = fitted(MUSCAT.areas, PHONE)
  const at = { x: 80, y: -40 }
  const before = atScreen({ x: at.x + 180, y: at.y + 210 }, view, PHONE)
  expect(atScreen({ x: at.x + 180, y: at.y + 210 }, zoomed(view, 3, at), PHONE)).toEqual(before)
})

test('a view stays inside the city, and no closer than a street', () => {
  const far = held(panned(fitted([RUWI], PHONE), 1e6, 1e6), PHONE, CITY)
  expect([far.x, far.y]).toEqual([0, 0])
  const near = held(zoomed(fitted([RUWI], PHONE), 1e9), PHONE, CITY)
  expect(near.scale).toBe(64)
  expect(held({ x: 0, y: 0, scale: 0 }, PHONE, CITY).scale).toBeCloseTo(PHONE.width / CITY.to.x)
})

test('requests the same box of the city after a small move of the map', () => {
  const view = fitted([RUWI], PHONE)
  const box = boxOf(view, PHONE)
  const [west, south, east, north] = box.split(',').map(Number)
  const corner = atScreen({ x: 0, y: 0 }, view, PHONE)
  const opposite = atScreen({ x: PHONE.width, y: PHONE.height }, view, PHONE)
  expect(west).toBeLessThanOrEqual(corner.lng)
  expect(north).toBeGreaterThanOrEqual(corner.lat)
  expect(east).toBeGreaterThanOrEqual(opposite.lng)
  expect(south).toBeLessThanOrEqual(opposite.lat)
  expect(boxOf(panned(view, 0.001, 0), PHONE)).toBe(box)
  expect(boxOf(panned(view, 400, 0), PHONE)).not.toBe(box)
})
