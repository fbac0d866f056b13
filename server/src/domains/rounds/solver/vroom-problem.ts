import { isDeepStrictEqual } from 'node:util'
import type { Problem, Span, Stop, Vehicle } from './problem.ts'

/** Why VROOM cannot plan a problem; null when it can. */
export function beyondVroom({ vehicles, stops }: Problem): string | null {
  // VROOM has no emptying on the way: fleets that need it are planned by our own solver.
  for (const unit of ['grams', 'litres'] as const) {
    const demand = stops.reduce((sum, stop) => sum + stop.demand[unit], 0)
    if (demand > vehicles.reduce((sum, vehicle) => sum + vehicle.capacity[unit], 0))
      return 'vehicles have to empty themselves on the way'
  }
  if (stops.some(stop => stop.readyAt !== undefined)) return 'parcels are not at the depot from the beginning'
  if (stops.some(stop => stop.penalty !== null)) return 'stops may be left out at a price'
  return null
}

/**
 * The problem in VROOM's form, in whole seconds. Drives are rounded up, so that the plan is in time. VROOM knows
 * neither the balance nor the cost of moving stops.
 */
export function vroomProblem(problem: Problem) {
  const { vehicles, stops, matrix } = problem
  const lanes = distinctKinds(stops)
  return {
    vehicles: vehicles.map((vehicle, at) => vroomVehicle(problem, vehicle, at, lanes)),
    jobs: stops.flatMap((stop, at) => {
      // A stop that is never open cannot be visited, and VROOM rejects an empty list.
      if (stop.windows?.length === 0) return []
      const lane = lanes.findIndex(kinds => isDeepStrictEqual(kinds, kindsOf(stop)))
      return {
        id: at,
        location_index: stop.place,
        service: Math.ceil(stop.serviceSeconds),
        pickup: [Math.ceil(stop.demand.grams), Math.ceil(stop.demand.litres)],
        ...(stop.windows && { time_windows: stop.windows.map(wholeSpan) }),
        ...(lane >= 0 && { skills: [lane + 1] }),
      }
    }),
    matrices: {
      car: { durations: table(matrix.seconds, matrix.size), distances: table(matrix.metres, matrix.size) },
    },
  }
}

function vroomVehicle(
  { matrix, weights }: Problem,
  vehicle: Vehicle,
  id: number,
  lanes: readonly string[][],
) {
  const closesAt = vehicle.endsEmpty ? vehicle.depot : null
  const homeward =
    closesAt === null ? 0 : vehicle.emptyingSeconds + matrix.seconds[closesAt * matrix.size + vehicle.end]!
  return {
    id,
    profile: 'car',
    start_index: vehicle.start,
    end_index: closesAt ?? vehicle.end,
    capacity: [Math.floor(vehicle.capacity.grams), Math.floor(vehicle.capacity.litres)],
    time_window: wholeSpan({ start: vehicle.shift.start, end: vehicle.shift.end - homeward }),
    // VROOM's skills represent our lanes: a vehicle has the skills of the lanes that it fits.
    skills: lanes.flatMap((kinds, at) => (kinds.includes(vehicle.kind) ? at + 1 : [])),
    costs: { fixed: Math.round(weights.vehicle * 60), per_hour: 3600 },
    breaks: vehicle.break
      ? [{ id, service: Math.ceil(vehicle.break.seconds), time_windows: [wholeSpan(vehicle.break.between)] }]
      : [],
  }
}

const kindsOf = (stop: Stop) => stop.kinds && [...new Set(stop.kinds)].sort()

function distinctKinds(stops: readonly Stop[]): string[][] {
  const known = new Map<string, string[]>()
  for (const kinds of stops.map(kindsOf)) if (kinds) known.set(JSON.stringify(kinds), kinds)
  return [...known.values()]
}

/** Whole seconds within a span, at least one. */
function wholeSpan({ start, end }: Span): [number, number] {
  const from = Math.ceil(start)
  return [from, Math.max(from, Math.floor(end))]
}

const table = (values: ArrayLike<number>, size: number) =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => Math.ceil(values[row * size + column]!)),
  )
