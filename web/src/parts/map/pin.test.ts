import { CITY } from '@dawra/contract/product'
import { expect, test } from 'vitest'
import { centreOf, describePlace, readPin } from './pin.ts'

const qurum = centreOf('qurum')

test('an address without a code is in the middle of its area', () => {
  expect(readPin({ area: 'qurum', plusCode: ' ' })).toEqual({ lat: 23.611, lng: 58.486 })
})

test('a place, written as a code, is read back within its square', () => {
  const { plusCode, area } = describePlace(qurum)
  expect(area).toBe('qurum')
  const read = readPin({ area: 'seeb', plusCode })
  if (typeof read === 'string') throw new Error(read)
  expect(Math.abs(read.lat - qurum.lat)).toBeLessThan(0.0002)
  expect(Math.abs(read.lng - qurum.lng)).toBeLessThan(0.0002)
})

test('a code left as it was keeps the finer pin', () => {
  const point = { lat: 23.61101, lng: 58.48601 }
  const { plusCode } = describePlace(point)
  expect(readPin({ area: 'qurum', plusCode }, { plusCode, point })).toBe(point)
})

test.each([
  ['Qurum beach', 'not_a_code'],
  [describePlace({ lat: CITY.centre.lat - 3, lng: CITY.centre.lng }).plusCode, 'outside_city'],
])('%s is refused: %s', (plusCode, why) => {
  expect(readPin({ area: 'qurum', plusCode })).toBe(why)
})
