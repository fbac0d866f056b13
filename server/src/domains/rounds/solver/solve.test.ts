import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem, Stop } from './problem.ts'
import { randomProblem } from './random-problems.ts'
import { solve } from './solve.ts'
import { validate } from './validate.ts'

test('makes only valid plans', () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      expect(validate(problem, solve(problem, { seed, iterations: 60 }))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('takes a break later if the break would make a parcel late', () => {
  const problem = circle([0, 0, 0], 1, 0)
  const [vehicle] = problem.vehicles
  const [first, second, parcel] = problem.stops
  problem.vehicles = [
    {
      ...vehicle!,
      shift: { start: 18_000, end: 40_500 },
      break: { seconds: 600, between: { start: 32_400, end: 39_600 } },
    },
  ]
  problem.stops = [
    { ...first!, serviceSeconds: 302 },
    { ...second!, serviceSeconds: 74, windows: [{ start: 38_700, end: 43_200 }] },
    { ...parcel!, serviceSeconds: 589, readyAt: 36_900 },
  ]
  // A second too late in either direction.
  const seconds = Array.from({ length: 16 }, () => 0)
  seconds[2] = seconds[6] = seconds[14] = 1158
  seconds[8] = seconds[9] = seconds[11] = 878
  const late = { ...problem, matrix: { ...problem.matrix, seconds } }
  const plan = solve(late, { seed: 1, iterations: 60 })
  expect(validate(late, plan)).toEqual([])
  expect(plan.unassigned).toHaveLength(1)
})

test('takes a break before an emptying that waits for parcels, if it fits no later', () => {
  const problem = circle([0, 0, 0], 1, 0)
  const [vehicle] = problem.vehicles
  const [parcel, large, last] = problem.stops
  problem.vehicles = [
    {
      ...vehicle!,
      depot: 0,
      capacity: { grams: 100, litres: 60 },
      shift: { start: 18_000, end: 41_400 },
      break: { seconds: 915, between: { start: 34_200, end: 40_500 } },
    },
  ]
  const [one, full] = [
    { grams: 0, litres: 1 },
    { grams: 0, litres: 60 },
  ]
  problem.stops = [
    { ...parcel!, place: 1, demand: one, serviceSeconds: 263, readyAt: 38_700 },
    { ...large!, place: 1, demand: full, serviceSeconds: 147, penalty: 39 },
    { ...last!, place: 1, demand: one, serviceSeconds: 1134, windows: [{ start: 34_200, end: 43_200 }] },
  ]
  const seconds = Array.from({ length: 16 }, () => 0)
  seconds[1] = 1681
  seconds[4] = 460
  const tight = { ...problem, matrix: { ...problem.matrix, seconds } }
  for (let seed = 0; seed < 20; seed++)
    expect(validate(tight, solve(tight, { seed, iterations: 60 }))).toEqual([])
})

test('makes the same plan from the same seed and number of steps', () => {
  fc.assert(
    fc.property(randomProblem, fc.integer(), (problem, seed) => {
      const options = { seed, iterations: 40 }
      expect(solve(problem, options)).toEqual(solve(structuredClone(problem), options))
    }),
    { numRuns: 30 },
  )
})

/** Stops on a circle around the depot, at most two minutes apart. */
function circle(loads: readonly number[], vehicles: number, price: number): Problem {
  const size = loads.length + 1
  return {
    vehicles: Array.from({ length: vehicles }, (_, at) => ({
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
    stops: loads.map((grams, at) => ({
      id: `s${at}`,
      place: at + 1,
      demand: { grams, litres: 0 },
      serviceSeconds: 0,
      windows: null,
      kinds: null,
      usual: null,
      penalty: null,
    })),
    matrix: {
      size,
      seconds: Array.from({ length: size * size }, (_, at) =>
        at % (size + 1) === 0 ? 0 : 60 + (at % 7) * 10,
      ),
      metres: new Float64Array(size * size),
    },
    weights: { balance: 0, move: 0, vehicle: price },
  }
}

test('uses no more vehicles than needed when each has a price', () => {
  // Exactly four full vans are needed, in one combination only.
  const loads = [61, 39, 52, 48, 71, 29, 83, 17]
  const plan = solve(circle(loads, 8, 100), { seed: 1, iterations: 4000 })
  expect(plan.unassigned).toEqual([])
  expect(plan.routes).toHaveLength(4)
  expect(plan.objective.vehicles).toBe(400)
})

test('leaves out an optional stop that costs more to visit', () => {
  const problem = circle([10, 10], 1, 0)
  const [near, far] = problem.stops as [Stop, Stop]
  near.penalty = 1000
  far.penalty = 0.1
  const plan = solve(problem, { seed: 1, iterations: 50 })
  expect(plan.unassigned.map(({ stopId }) => stopId)).toEqual([far.id])
  expect(plan.objective.leftOut).toBe(0.1)
})

test.each<[string, (problem: Problem) => void, string]>([
  ['no vehicle fits its lane', ({ stops: [stop] }) => (stop!.kinds = ['cart']), 'kind'],
  ['it is more than any vehicle carries', ({ stops: [stop] }) => (stop!.demand.grams = 101), 'capacity'],
  ['the only vehicle is full', ({ stops }) => stops.map(stop => (stop.demand.grams = 80)), 'capacity'],
  ['it is never open', ({ stops: [stop] }) => (stop!.windows = []), 'window'],
  [
    'it closes before anybody is there',
    ({ stops: [stop] }) => (stop!.windows = [{ start: 0, end: 5 }]),
    'window',
  ],
  ['the shift is too short', ({ vehicles: [van] }) => (van!.shift.end = 150), 'time'],
])('leaves out a stop because %s', (_, change, reason) => {
  const problem = structuredClone(circle([10, 10, 10], 1, 0))
  change(problem as never)
  const plan = solve(problem, { seed: 1, iterations: 50 })
  expect(new Set(plan.unassigned.map(left => left.reason))).toEqual(new Set([reason]))
})

test('shares the work when the length of the longest round counts', () => {
  const loads = Array(8).fill(5)
  const alone = { ...circle(loads, 2, 0), weights: { balance: 0, move: 0, vehicle: 0 } }
  const shared = { ...alone, weights: { balance: 20, move: 0, vehicle: 0 } }
  expect(solve(alone, { seed: 1, iterations: 300 }).routes).toHaveLength(1)
  expect(solve(shared, { seed: 1, iterations: 300 }).routes).toHaveLength(2)
})

test('keeps a stop on its usual vehicle unless moving it saves more than its price', () => {
  const problem = circle(Array(6).fill(5), 2, 0)
  for (const [at, stop] of problem.stops.entries()) stop.usual = { vehicle: `v${at % 2}`, position: at }
  const stored = solve(
    { ...problem, weights: { balance: 0, move: 60, vehicle: 0 } },
    { seed: 1, iterations: 300 },
  )
  expect(stored.objective.moving).toBe(0)
  expect(stored.routes).toHaveLength(2)
  const moved = solve(
    { ...problem, weights: { balance: 0, move: 0.01, vehicle: 0 } },
    { seed: 1, iterations: 300 },
  )
  expect(moved.objective.moving).toBeCloseTo(0.03, 9)
})
