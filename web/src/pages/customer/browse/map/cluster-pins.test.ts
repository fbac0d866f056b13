import type { MapPin } from '@dawra/contract/browse/listings'
import { expect, test } from 'vitest'
import { CLOSEST, fitted } from '#parts/map/view.ts'
import { canPart, clusterPins } from './cluster-pins.ts'

const SIZE = { width: 400, height: 400 }
const place = (id: string, lat: number, lng: number, deals = 1): MapPin => ({
  type: 'venue',
  id,
  name: { en: id, ar: null },
  point: { lat, lng },
  deals,
  donations: 0,
  fromPrice: 500,
})
const ruwi = place('ruwi', 23.593, 58.544, 2)
const nextDoor = place('next door', 23.5931, 58.5441, 3)
const seeb = place('seeb', 23.67, 58.189)

test('shows overlapping places on the map as one pin', () => {
  const city = fitted([ruwi.point, seeb.point], SIZE)
  const [both, alone] = clusterPins([ruwi, nextDoor, seeb], city, SIZE)
  expect(both).toMatchObject({ pin: { type: 'cluster', deals: 5 }, pins: [ruwi, nextDoor] })
  expect(alone).toEqual({ pin: seeb, pins: [seeb] })
})

test('shows places as separate pins when zoomed in, except at the same spot', () => {
  const city = fitted([ruwi.point, seeb.point], SIZE)
  const cluster = (...pins: MapPin[]) => ({ pin: ruwi, pins })
  expect(canPart(cluster(ruwi, seeb), city)).toBe(true)
  expect(canPart(cluster(ruwi, nextDoor), city)).toBe(false)
  expect(canPart(cluster(ruwi, seeb), { ...city, scale: CLOSEST })).toBe(false)
})
