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

test('measures about 111 km for a degree of latitude', () => {
  const from = { latitude: 23, longitude: 58, area: null }
  expect(straightMetres(from, { ...from, latitude: 24 })).toBeCloseTo(111_195, -1)
  expect(straightMetres(from, from)).toBe(0)
})

test('estimates a road longer than the straight line, and longer around the ridge', () => {
  const { seconds, metres } = estimatedMatrix([muttrah, amerat, nowhere], ROADS)
  const straight = straightMetres(muttrah, amerat)
  expect(metres[1]).toBeCloseTo(straight * 1.4 + 9000, 6)
  expect(seconds[1]).toBeCloseTo((straight * 1.4) / 10 + 600, 6)
  expect(metres[3]).toBeCloseTo(metres[1]!, 6)
  expect(metres[2]).toBeCloseTo(straightMetres(muttrah, nowhere) * 1.4, 6)
  expect([seconds[0], seconds[4], seconds[8]]).toEqual([0, 0, 0])
})

test('replaces estimated times by learned ones for one direction, not the distances', () => {
  const learned = [{ from: 'muttrah', to: 'amerat', secondsAMetre: 0.3 }]
  const straight = straightMetres(muttrah, amerat)
  const matrix = estimatedMatrix([muttrah, amerat, nowhere], ROADS, learned)
  const estimated = estimatedMatrix([muttrah, amerat, nowhere], ROADS)
  expect(matrix.seconds[1]).toBeCloseTo(straight * 0.3, 6)
  expect(Array.from(matrix.seconds).toSpliced(1, 1)).toEqual(Array.from(estimated.seconds).toSpliced(1, 1))
  expect(matrix.metres).toEqual(estimated.metres)
})

test('keeps the proportions between the roads of two areas when it learns times', () => {
  const west: Place = { ...amerat, longitude: 58.49 }
  const places = [muttrah, amerat, west]
  // A road table in which one place is twice as far away as the other.
  const roads = { size: 3, seconds: [0, 1000, 2000, 500, 0, 60, 500, 60, 0], metres: new Float64Array(9) }
  const { seconds } = withLearned(roads, places, [{ from: 'muttrah', to: 'amerat', secondsAMetre: 0.3 }])
  expect(seconds[2]! / seconds[1]!).toBeCloseTo(2, 9)
  expect(seconds[1]! + seconds[2]!).toBeCloseTo(
    0.3 * (straightMetres(muttrah, amerat) + straightMetres(muttrah, west)),
    6,
  )
  expect(withLearned(roads, places, [])).toBe(roads)
})
