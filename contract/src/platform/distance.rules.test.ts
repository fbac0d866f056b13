import { expect, test } from 'vitest'
import { metersBetween } from './distance.rules.ts'

test('computes the distance between two places within one per cent', () => {
  const meters = metersBetween({ lat: 23.6, lng: 58.4 }, { lat: 23.64, lng: 58.2 })
  expect(meters).toBeGreaterThan(20_700)
  expect(meters).toBeLessThan(21_100)
})
