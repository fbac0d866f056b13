import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertCheapest, removeStop } from './edit.ts'
import type { Plan, Problem } from './problem.ts'
import { randomProblem } from './random-problems.ts'
import { solve } from './solve.ts'
import { validate } from './validate.ts'

const order = (plan: Plan) =>
  plan.routes.map(route => route.steps.flatMap(step => (step.kind === 'stop' ? [step.stopId] : [])))
const without = (problem: Problem, id: string) => ({
  ...problem,
  stops: problem.stops.filter(stop => stop.id !== id),
})

test('leaves a valid plan after stops are removed and inserted again', () => {
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

/** Places along a street, as minutes from the depot at its beginning. */
function street(positions: readonly number[]): Problem {
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
      usual: null,
      penalty: null,
    })),
    matrix: { size: places.length, seconds, metres: seconds },
    weights: { balance: 0, move: 0, vehicle: 0 },
  }
}

test('inserts a stop where it costs least, and keeps the order of the others', () => {
  const problem = street([1, 2, 3, 4, 5])
  const plan = solve(without(problem, 's2'), { seed: 1, iterations: 100 })
  const inserted = insertCheapest(problem, plan, 's2')
  expect(order(removeStop(problem, inserted, 's2'))).toEqual(order(plan))
  expect(inserted.objective.driving).toBeCloseTo(10, 6)
  expect(inserted.unassigned).toEqual([])
  expect(order(insertCheapest(problem, inserted, 's2'))).toEqual(order(inserted))
})

test('adds an emptying before a stop that would not fit on board', () => {
  const problem = street([1, 2, 3])
  problem.stops[2]!.demand.grams = 95
  const plan = solve(without(problem, 's2'), { seed: 1, iterations: 20 })
  const [route] = insertCheapest(problem, plan, 's2').routes
  expect(route!.trips).toBe(2)
  expect(route!.steps.filter(step => step.kind === 'emptying')).toHaveLength(1)
})
