import { describe, expect, test } from 'vitest'
import { plusCodeOf, pointOfPlusCode } from './plus-code.rules.ts'

const MUSCAT = { lat: 23.588, lng: 58.408 }

test.each([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [0.5, -179.5, '62G2GG22+22'],
])('encodes the place %d, %d as the plus code %s', (lat, lng, code) => {
  expect(plusCodeOf({ lat, lng })).toBe(code)
})

describe('reading a plus code', () => {
  test('returns the middle of the square of a plus code', () => {
    const point = pointOfPlusCode('7FG49QCJ+2V', MUSCAT)
    expect(point?.lat).toBeCloseTo(20.3700625, 7)
    expect(point?.lng).toBeCloseTo(2.7821875, 7)
  })

  test('encodes and reads any place in the city within 15 metres', () => {
    for (let lat = 23.2; lat < 23.75; lat += 0.0371)
      for (let lng = 57.95; lng < 59; lng += 0.0413) {
        const read = pointOfPlusCode(plusCodeOf({ lat, lng }), MUSCAT)
        expect(Math.abs(read!.lat - lat)).toBeLessThan(1 / 8000)
        expect(Math.abs(read!.lng - lng)).toBeLessThan(1 / 8000)
      }
  })

  test('resolves a short code to the nearest place, also across a full degree', () => {
    const seeb = { lat: 23.6703, lng: 58.1891 }
    const short = plusCodeOf(seeb).slice(4)
    expect(pointOfPlusCode(`${short} Muscat`, MUSCAT)?.lng).toBeCloseTo(58.1891, 3)
    const east = plusCodeOf({ lat: 23.5, lng: 59.02 }).slice(4)
    expect(pointOfPlusCode(east, { lat: 23.5, lng: 58.98 })?.lng).toBeCloseTo(59.02, 3)
  })

  test('accepts a plus code in lower case, with other digits or with a town behind it', () => {
    expect(pointOfPlusCode(' 7fg4٩qcj+2v, Somewhere', MUSCAT)?.lat).toBeCloseTo(20.37, 3)
  })

  test.each(['', 'HCQ5', 'HCQ5+', '7HQQHCQ5+AA', 'hello+22 world', 'QQ+66'])(
    'refuses %j as a plus code',
    typed => {
      expect(pointOfPlusCode(typed, MUSCAT)).toBeNull()
    },
  )
})
