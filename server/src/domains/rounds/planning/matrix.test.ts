import { expect, test } from 'vitest'
import { estimatedMatrix, type Place, straightMetres, withLearned } from './matrix.ts'

const muttrah: Place = { latitude: 23.62, longitude: 58.565, area: 'muttrah' }
const amerat: Place = { latitude: 23.52, longitude: 58.5, area: 'amerat' }
const nowhere: Place = { latitude: 23.6, longitude: 58.4, area: null }
const ROADS = {
  factor: 1.4,
  metresPerSecond: 10,
  detours: [{ areas: ['muttrah', 'amerat'] as const, seconds: 600, metres: 9000 }],
}

test('a degree of latitude has about 111 km', () => {
  const from = { latitude: 23, longitude: 58, area: null }
  expect(straightMetres(from, { ...from, latitude: 24 })).toBeCloseTo(111_195, -1)
  expect(straightMetres(from, from)).toBe(0)
})

test('a road is longer than the straight line, and longer still around the ridge, both ways', () => {
  const { seconds, metres } = estimatedMatrix([muttrah, amerat, nowhere], ROADS)
  const straight = straightMetres(muttrah, amerat)
  expect(metres[1]).toBeCloseTo(straight * 1.4 + 9000, 6)
  expect(seconds[1]).toBeCloseTo((straight * 1.4) / 10 + 600, 6)
  expect(metres[3]).toBeCloseTo(metres[1]!, 6)
  expect(metres[2]).toBeCloseTo(straightMetres(muttrah, nowhere) * 1.4, 6)
  expect([seconds[0], seconds[4], seconds[8]]).toEqual([0, 0, 0])
})

test('what was driven is known better, in its own direction', () => {
  const learned = [{ from: 0, to: 1, seconds: 1234, metres: 17_000 }]
  const matrix = estimatedMatrix([muttrah, amerat], ROADS, learned)
  expect([matrix.seconds[1], matrix.metres[1]]).toEqual([1234, 17_000])
  const estimated = estimatedMatrix([muttrah, amerat], ROADS)
  expect(matrix.seconds[2]).toBe(estimated.seconds[2])
  expect(withLearned(estimated, learned)).toEqual(matrix)
})
