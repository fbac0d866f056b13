import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertCheapest, removeStop } from './edit.ts'
import type { Plan, Problem } from './problem.ts'
import { randomProblem } from './random-problems.ts'
import { solve } from './solve.ts'
import { stableOrder } from './stable-order.ts'
import { validate } from './validate.ts'

const order = (plan: Plan) =>
  plan.routes.map(route => route.steps.flatMap(step => (step.kind === 'stop' ? [step.stopId] : [])))
const without = (problem: Problem, id: string) => ({
  ...problem,
  stops: problem.stops.filter(stop => stop.id !== id),
})

test('every plan may be driven after stops were removed and put in again', () => {
  fc.assert(
    fc.property(randomProblem, fc.array(fc.nat(), { maxLength: 6 }), (problem, picks) => {
      let plan = solve(problem, { seed: 5, iterations: 30 })
      for (const pick of picks) {
        const stop = problem.stops[pick % problem.stops.length]
        if (!stop) return
        const removed = removeStop(problem, plan, stop.id)
        expect(validate(without(problem, stop.id), removed)).toEqual([])
        plan = insertCheapest(problem, removed, stop.id)
        expect(validate(problem, plan)).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

test('every plan may be driven in its usual order, and takes no longer than was allowed', () => {
  fc.assert(
    fc.property(randomProblem, fc.nat({ max: 60 }), (problem, tolerance) => {
      const plan = solve(problem, { seed: 5, iterations: 30 })
      const stable = stableOrder(problem, plan, tolerance)
      expect(validate(problem, stable)).toEqual([])
      const changed = problem.vehicles.length * tolerance
      expect(stable.objective.total).toBeLessThanOrEqual(plan.objective.total + changed + 1e-6)
      expect(stable.unassigned.length).toBeLessThanOrEqual(plan.unassigned.length)
    }),
    { numRuns: 200 },
  )
})

/** Places a minute apart on a street, the depot at its beginning. */
function street(positions: readonly number[], usual?: readonly number[]): Problem {
  const places = [0, ...positions]
  const seconds = places.flatMap(from => places.map(to => Math.abs(from - to) * 60))
  return {
    vehicles: [
      {
        id: 'v',
        kind: 'van',
        start: 0,
        end: 0,
        depot: 0,
        emptyingSeconds: 600,
        endsEmpty: false,
        capacity: { grams: 100, litres: 100 },
        shift: { start: 0, end: 36_000 },
        break: null,
      },
    ],
    stops: positions.map((_, at) => ({
      id: `s${at}`,
      place: at + 1,
      demand: { grams: 10, litres: 1 },
      serviceSeconds: 60,
      windows: null,
      kinds: null,
      usual: usual ? { vehicle: 'v', position: usual[at]! } : null,
      penalty: null,
    })),
    matrix: { size: places.length, seconds, metres: seconds },
    weights: { balance: 0, move: 0, vehicle: 0 },
  }
}

test('a stop goes where it costs least, and the others keep their order', () => {
  const problem = street([1, 2, 3, 4, 5])
  const plan = solve(without(problem, 's2'), { seed: 1, iterations: 100 })
  const inserted = insertCheapest(problem, plan, 's2')
  expect(order(removeStop(problem, inserted, 's2'))).toEqual(order(plan))
  expect(inserted.objective.driving).toBeCloseTo(10, 6)
  expect(inserted.unassigned).toEqual([])
  expect(order(insertCheapest(problem, inserted, 's2'))).toEqual(order(inserted))
})

test('a stop that does not fit on board is reached after an emptying', () => {
  const problem = street([1, 2, 3])
  problem.stops[2]!.demand.grams = 95
  const plan = solve(without(problem, 's2'), { seed: 1, iterations: 20 })
  const [route] = insertCheapest(problem, plan, 's2').routes
  expect(route!.trips).toBe(2)
  expect(route!.steps.filter(step => step.kind === 'emptying')).toHaveLength(1)
})

test('out and back, either way is as long: the usual one is taken', () => {
  const problem = street([1, 2, 3, 4, 5], [4, 3, 2, 1, 0])
  const plan = solve(problem, { seed: 1, iterations: 100 })
  expect(order(stableOrder(problem, plan, 0))).toEqual([['s4', 's3', 's2', 's1', 's0']])
})

test('a usual order that takes too long is not taken', () => {
  const problem = street([1, 2, 3, 4, 5], [0, 2, 4, 1, 3])
  const plan = solve(problem, { seed: 1, iterations: 100 })
  expect(order(stableOrder(problem, plan, 3))).toEqual(order(plan))
  expect(order(stableOrder(problem, plan, 4))).toEqual([['s0', 's3', 's1', 's4', 's2']])
})
