import type { Matrix, Problem, Stop, Vehicle } from '@dawra/server/domains/rounds/solver/index'

/** A place of a published instance; the first one is the depot. */
export interface Customer {
  x: number
  y: number
  demand: number
  service: number
  window: { start: number; end: number } | null
  ready?: number
}

export interface Instance {
  name: string
  problem: Problem
  /** The best known cost in the instance's own unit, and its number of vehicles. */
  best: number
  /** Factor from the published cost to our unit. */
  scale: number
}

/** Converts a published instance to our problem; one second stands for one unit of distance. */
export function flatProblem(
  customers: readonly Customer[],
  fleet: { vehicles: number; capacity: number; empties: boolean },
  distance: (from: Customer, to: Customer) => number,
): Problem {
  const [depot] = customers
  const anyTime = { start: 0, end: 1e9 }
  const vehicle: Omit<Vehicle, 'id'> = {
    kind: 'any',
    start: 0,
    end: 0,
    depot: fleet.empties ? 0 : null,
    emptyingSeconds: 0,
    endsEmpty: false,
    capacity: { grams: fleet.capacity, litres: fleet.capacity },
    shift: depot!.window ?? anyTime,
    break: null,
  }
  return {
    vehicles: Array.from({ length: fleet.vehicles }, (_, at) => ({ ...vehicle, id: `v${at + 1}` })),
    stops: customers.slice(1).map(stopOf),
    matrix: matrixOf(customers, distance),
    weights: { balance: 0, move: 0, vehicle: 0 },
  }
}

const stopOf = (customer: Customer, at: number): Stop => ({
  id: String(at + 1),
  place: at + 1,
  demand: { grams: customer.demand, litres: 0 },
  serviceSeconds: customer.service,
  windows: customer.window && [customer.window],
  kinds: null,
  usual: null,
  penalty: null,
  readyAt: customer.ready,
})

function matrixOf(places: readonly Customer[], distance: (from: Customer, to: Customer) => number): Matrix {
  const size = places.length
  const seconds = new Float64Array(size * size)
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) seconds[row * size + column] = distance(from, to)
  return { size, seconds, metres: seconds }
}

export const straight = (from: Customer, to: Customer) => Math.hypot(from.x - to.x, from.y - to.y)
