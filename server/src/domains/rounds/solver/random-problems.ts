import fc from 'fast-check'
import type { Problem, Span, Stop, Vehicle } from './problem.ts'

const hour = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map(quarter => quarter * 900)
const span = (from: number, middle: number, to: number): fc.Arbitrary<Span> =>
  fc.record({ start: hour(from, middle), end: hour(middle, to) })
const load = (most: number) =>
  fc.record({ grams: fc.integer({ min: 0, max: most }), litres: fc.integer({ min: 0, max: most }) })

/** Arbitrary drives, neither symmetric nor shortest, so that a detour may be faster. */
const matrix = (size: number) =>
  fc
    .array(fc.integer({ min: 0, max: 2400 }), { minLength: size * size, maxLength: size * size })
    .map(seconds => ({
      size,
      seconds: seconds.map((value, at) => (at % (size + 1) === 0 ? 0 : value)),
      metres: seconds.map(value => value * 9),
    }))

const vehicle = (places: number): fc.Arbitrary<Omit<Vehicle, 'id'>> => {
  const place = fc.integer({ min: 0, max: places - 1 })
  return fc.record({
    kind: fc.constantFrom('van', 'truck'),
    start: place,
    end: place,
    depot: fc.option(place),
    emptyingSeconds: fc.integer({ min: 0, max: 1800 }),
    endsEmpty: fc.boolean(),
    capacity: load(300).map(({ grams, litres }) => ({ grams: grams + 60, litres: litres + 60 })),
    shift: span(5, 9, 20),
    break: fc.option(fc.record({ seconds: fc.integer({ min: 600, max: 3600 }), between: span(9, 11, 15) })),
  })
}

const stop = (places: number): fc.Arbitrary<Omit<Stop, 'id'>> =>
  fc.record(
    {
      place: fc.integer({ min: 0, max: places - 1 }),
      demand: load(60),
      serviceSeconds: fc.integer({ min: 0, max: 1200 }),
      windows: fc.option(fc.array(span(5, 12, 18), { maxLength: 3 })),
      kinds: fc.option(fc.subarray(['van', 'truck']), { freq: 1 }),
      usual: fc.option(
        fc.record({ vehicle: fc.constantFrom('v0', 'v1', 'sold'), position: fc.integer({ min: 0, max: 9 }) }),
      ),
      penalty: fc.option(fc.integer({ min: 0, max: 200 })),
      readyAt: hour(5, 11),
    },
    { requiredKeys: ['place', 'demand', 'serviceSeconds', 'windows', 'kinds', 'usual', 'penalty'] },
  )

export const randomProblem: fc.Arbitrary<Problem> = fc.integer({ min: 2, max: 12 }).chain(places =>
  fc.record({
    vehicles: fc
      .array(vehicle(places), { minLength: 1, maxLength: 4 })
      .map(list => list.map((one, at) => ({ ...one, id: `v${at}` }))),
    stops: fc
      .array(stop(places), { maxLength: 18 })
      .map(list => list.map((one, at) => ({ ...one, id: `s${at}` }))),
    matrix: matrix(places),
    weights: fc.record({
      balance: fc.constantFrom(0, 0.5),
      move: fc.constantFrom(0, 10),
      vehicle: fc.constantFrom(0, 30),
    }),
  }),
)
