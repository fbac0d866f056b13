import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { centreOf, describePlace, readPin } from './pin.ts'

const qurum = centreOf(MUSCAT, 'qurum')

test('puts an address without a code into the middle of its area', () => {
  expect(readPin(MUSCAT, { area: 'qurum', plusCode: ' ' })).toEqual({ lat: 23.611, lng: 58.486 })
})

test('reads the code of a place as a point within its square', () => {
  const { plusCode, area } = describePlace(MUSCAT, qurum)
  expect(area).toBe('qurum')
  const read = readPin(MUSCAT, { area: 'seeb', plusCode })
  if (typeof read === 'string') throw new Error(read)
  expect(Math.abs(read.lat - qurum.lat)).toBeLessThan(0.0002)
  expect(Math.abs(read.lng - qurum.lng)).toBeLessThan(0.0002)
})

test('keeps the exact pin when the code of the place is unchanged', () => {
  const point = { lat: 23.61101, lng: 58.48601 }
  const { plusCode } = describePlace(MUSCAT, point)
  expect(readPin(MUSCAT, { area: 'qurum', plusCode }, { plusCode, point })).toBe(point)
})

test.each([
  ['Qurum beach', 'not_a_code'],
  [describePlace(MUSCAT, { lat: MUSCAT.centre.lat - 3, lng: MUSCAT.centre.lng }).plusCode, 'outside_city'],
])('refuses %s as the code of a place: %s', (plusCode, why) => {
  expect(readPin(MUSCAT, { area: 'qurum', plusCode })).toBe(why)
})
