import { expect, test } from 'vitest'
import type { Plan, Problem, Step } from './problem.ts'
import { solve } from './solve.ts'
import { validate } from './validate.ts'

/** A van that has to be emptied once and rests in between; its second stop is a parcel. */
function aProblem(): Problem {
  const stop = (at: number) => ({
    id: `s${at}`,
    place: at,
    demand: { grams: 40, litres: 4 },
    serviceSeconds: 300,
    windows: [{ start: 0, end: 20_000 }],
    kinds: ['van'],
    usual: { vehicle: 'van', position: at },
    penalty: null,
  })
  return {
    vehicles: [
      {
        id: 'van',
        kind: 'van',
        start: 0,
        end: 0,
        depot: 0,
        emptyingSeconds: 600,
        endsEmpty: true,
        capacity: { grams: 100, litres: 10 },
        shift: { start: 0, end: 20_000 },
        break: { seconds: 1200, between: { start: 1000, end: 3000 } },
      },
    ],
    stops: [stop(1), { ...stop(2), readyAt: 500 }, stop(3)],
    matrix: {
      size: 4,
      seconds: Array.from({ length: 16 }, (_, at) => (at % 5 === 0 ? 0 : 600)),
      metres: Array.from({ length: 16 }, (_, at) => (at % 5 === 0 ? 0 : 5000)),
    },
    weights: { balance: 0.5, move: 5, vehicle: 10 },
  }
}

type Of<Kind> = Extract<Step, { kind: Kind }>
type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function parts(plan: Plan) {
  const route = plan.routes[0]! as Writable<Plan['routes'][number]>
  const steps = route.steps as Step[]
  const first = <Kind extends Step['kind']>(kind: Kind) => steps.find(step => step.kind === kind) as Of<Kind>
  return {
    plan: plan as Writable<Plan>,
    route,
    steps,
    stop: first('stop'),
    emptying: first('emptying'),
    rest: first('break'),
  }
}

test('finds no fault in a valid plan', () => {
  const problem = aProblem()
  const plan = solve(problem, { seed: 1, iterations: 50 })
  expect(validate(problem, plan)).toEqual([])
  expect(plan.routes[0]).toMatchObject({ trips: 2 })
  expect(parts(plan).rest).toMatchObject({ kind: 'break' })
})

test.each<[string, (found: ReturnType<typeof parts>) => void]>([
  [
    's1 is there 0 times',
    ({ steps }) =>
      steps.splice(
        steps.findIndex(step => 'stopId' in step && step.stopId === 's1'),
        1,
      ),
  ],
  ['is there 2 times', ({ plan, stop }) => (plan.unassigned = [{ stopId: stop.stopId, reason: 'time' }])],
  ['nobody is unknown', ({ plan }) => (plan.unassigned = [{ stopId: 'nobody', reason: 'time' }])],
  ['a vehicle drives two rounds', ({ plan, route }) => (plan.routes = [route, route])],
  ['is reached too early', ({ stop }) => (stop.arrivesAt -= 30)],
  ['begins before it is reached', ({ stop }) => (stop.startsAt -= 30)],
  ['is left too early', ({ stop }) => (stop.leavesAt -= 30)],
  ['an emptying is too short', ({ emptying }) => (emptying.leavesAt -= 30)],
  ['it ends before it is back', ({ route }) => (route.endsAt -= 30)],
  ['it starts outside of the shift', ({ route }) => (route.startsAt -= 10_000)],
  ['it ends outside of the shift', ({ route }) => (route.endsAt += 20_000)],
  ['a load is told wrong', ({ stop }) => (stop.load = { grams: 1, litres: 1 })],
  ['it is overloaded', ({ steps, emptying }) => steps.splice(steps.indexOf(emptying), 1)],
  ['it does not end empty', ({ steps }) => steps.pop()],
  ['it has 0 breaks', ({ steps, rest }) => steps.splice(steps.indexOf(rest), 1)],
  ['a break has another length', ({ rest }) => (rest.endsAt -= 30)],
  ['the break is at another time', ({ rest }) => (rest.startsAt += 5000)],
  ['its metres are', ({ route }) => (route.metres -= 1)],
  ['its minutes are', ({ route }) => (route.minutes -= 1)],
  ['its trips are', ({ route }) => (route.trips -= 1)],
  ['the metres are wrong', ({ plan }) => (plan.metres += 1)],
  ['the objective is', ({ plan }) => (plan.objective = { ...plan.objective, total: 1 })],
])('finds the fault: %s', (fault, change) => {
  const problem = aProblem()
  const plan = structuredClone(solve(problem, { seed: 1, iterations: 50 }))
  change(parts(plan))
  expect(validate(problem, plan).join('\n')).toContain(fault)
})

test.each<[string, (problem: Problem) => void]>([
  ['begins outside of its windows', ({ stops }) => ((stops[0] as { windows: unknown }).windows = [])],
  ['takes no van', ({ stops }) => ((stops[0] as { kinds: unknown }).kinds = ['truck'])],
  ['is not ready yet', ({ stops }) => (stops[1]!.readyAt = 19_000)],
  ['it has no depot to empty itself at', ({ vehicles }) => (vehicles[0]!.depot = null)],
  ['it has a break that nobody asked for', ({ vehicles }) => (vehicles[0]!.break = null)],
  ['van is unknown', ({ vehicles }) => (vehicles[0]!.id = 'other')],
])('finds the fault in a plan made for another problem: %s', (fault, change) => {
  const problem = aProblem()
  const plan = solve(problem, { seed: 1, iterations: 50 })
  change(problem)
  expect(validate(problem, plan).join('\n')).toContain(fault)
})
