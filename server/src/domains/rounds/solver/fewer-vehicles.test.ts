import { expect, test } from 'vitest'
import { NO_EMPTYING, putBehind } from './chain.ts'
import { compile } from './compile.ts'
import { dropVehicles } from './fewer-vehicles.ts'
import { nearestOf } from './nearest.ts'
import type { Problem } from './problem.ts'
import { randomFrom } from './random.ts'
import { recreater } from './recreate.ts'
import { ruiner } from './ruin.ts'
import { emptyState } from './state.ts'
import { refresh } from './timing.ts'

function loads(grams: readonly number[]): Problem {
  const size = grams.length + 1
  const minutes = Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 0 : 60))
  return {
    vehicles: grams.map((_, at) => ({
      id: `v${at}`,
      kind: 'van',
      start: 0,
      end: 0,
      depot: null,
      emptyingSeconds: 0,
      endsEmpty: false,
      capacity: { grams: 100, litres: 100 },
      shift: { start: 0, end: 36_000 },
      break: null,
    })),
    stops: grams.map((load, at) => ({
      id: `s${at}`,
      place: at + 1,
      demand: { grams: load, litres: 0 },
      serviceSeconds: 0,
      windows: null,
      kinds: null,
      usual: null,
      penalty: null,
    })),
    matrix: { size, seconds: minutes, metres: minutes },
    weights: { balance: 0, move: 0, vehicle: 100 },
  }
}

test('reduces one van for each stop to as many vans as the loads need', () => {
  const c = compile(loads([61, 39, 52, 48, 71, 29, 83, 17, 50, 50]))
  const state = emptyState(c)
  for (let stop = 0; stop < c.stopCount; stop++) {
    putBehind(c, state, stop, c.firstStart + stop, NO_EMPTYING)
    refresh(c, state, stop)
  }
  const random = randomFrom(1)
  const nearest = nearestOf(c)
  let step = 0
  dropVehicles(c, state, 1, {
    ruin: ruiner(c, nearest, random),
    recreate: recreater(c, nearest, random),
    random,
    clock: () => step++ / 3000,
    trial: emptyState(c),
    current: emptyState(c),
  })
  expect([...state.size].filter(stops => stops > 0)).toHaveLength(5)
  expect([...state.vehicle.subarray(0, c.stopCount)].every(v => v >= 0)).toBe(true)
  expect(c.mostVehicles).toBe(c.vehicleCount)
})
