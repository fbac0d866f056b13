import type { Problem, Stop, Vehicle } from './problem.ts'

/** A problem as flat arrays, in seconds. A node is a stop, the start or end of a vehicle, or an emptying. */
export type Compiled = ReturnType<typeof compile>

export function compile(problem: Problem) {
  const { vehicles, stops, matrix, weights } = problem
  const stopCount = stops.length
  const vehicleCount = vehicles.length
  const empties = vehicles.some(vehicle => vehicle.depot !== null)
  const firstStart = stopCount
  const firstEnd = stopCount + vehicleCount
  const firstEmptying = stopCount + 2 * vehicleCount
  const placeCount = matrix.size
  const seconds = Float64Array.from(matrix.seconds)
  const numberOf = new Map(vehicles.map((vehicle, at) => [vehicle.id, at]))
  const usual = Int32Array.from(stops, stop => (stop.usual && numberOf.get(stop.usual.vehicle)) ?? -1)
  const ofStops = (value: (stop: Stop) => number) => Float64Array.from(stops, value)
  const ofVehicles = (value: (vehicle: Vehicle) => number) => Float64Array.from(vehicles, value)
  const dearest = seconds.reduce((most, value) => Math.max(most, value), 0)
  return {
    problem,
    stopCount,
    vehicleCount,
    firstStart,
    firstEnd,
    firstEmptying,
    // At most one emptying before each stop.
    nodeCount: firstEmptying + (empties ? stopCount : 0),
    placeCount,
    seconds,
    /** Transposed, so that the drives to one place lie together in memory. */
    secondsTo: transposed(seconds, placeCount),
    empties,
    hasReady: stops.some(stop => stop.readyAt !== undefined),
    service: ofStops(stop => stop.serviceSeconds),
    grams: ofStops(stop => stop.demand.grams),
    litres: ofStops(stop => stop.demand.litres),
    ready: ofStops(stop => stop.readyAt ?? Number.NEGATIVE_INFINITY),
    ...windowsOf(stops),
    usual,
    required: Uint8Array.from(stops, stop => Number(stop.penalty === null)),
    // So high that no detour is worse than leaving out a stop that must be visited.
    penalty: ofStops(stop => (stop.penalty === null ? 8 * dearest + 3600 : stop.penalty * 60)),
    allowed: allowedOf(stops, vehicles),
    capacityGrams: ofVehicles(vehicle => vehicle.capacity.grams),
    capacityLitres: ofVehicles(vehicle => vehicle.capacity.litres),
    shiftStart: ofVehicles(vehicle => vehicle.shift.start),
    shiftEnd: ofVehicles(vehicle => vehicle.shift.end),
    emptying: ofVehicles(vehicle => vehicle.emptyingSeconds),
    depot: Int32Array.from(vehicles, vehicle => vehicle.depot ?? -1),
    startPlace: Int32Array.from(vehicles, vehicle => vehicle.start),
    /** The place of the last drive: the depot when the vehicle is emptied at the end. */
    endPlace: Int32Array.from(vehicles, endPlaceOf),
    /** Seconds after the last drive: emptying, and the drive from the depot to the vehicle's end. */
    homeward: ofVehicles(vehicle =>
      endPlaceOf(vehicle) === vehicle.depot && vehicle.endsEmpty
        ? vehicle.emptyingSeconds + seconds[vehicle.depot * placeCount + vehicle.end]!
        : 0,
    ),
    breakSeconds: ofVehicles(vehicle => vehicle.break?.seconds ?? -1),
    breakFrom: ofVehicles(vehicle => vehicle.break?.between.start ?? 0),
    breakTo: ofVehicles(vehicle => vehicle.break?.between.end ?? 0),
    /** Vehicles that differ only in their id share a number. */
    likeness: likenessOf(vehicles),
    versions: 0,
    balance: weights.balance,
    move: weights.move * 60,
    vehiclePrice: weights.vehicle * 60,
    mostVehicles: vehicleCount,
  }
}

const endPlaceOf = (vehicle: Vehicle) =>
  vehicle.endsEmpty && vehicle.depot !== null ? vehicle.depot : vehicle.end

function transposed(matrix: Float64Array, size: number): Float64Array {
  const result = new Float64Array(matrix.length)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) result[column * size + row] = matrix[row * size + column]!
  return result
}

/** The windows of all stops in one list, each stop's sorted and not overlapping. */
function windowsOf(stops: readonly Stop[]) {
  const windowAt = new Int32Array(stops.length + 1)
  const from: number[] = []
  const to: number[] = []
  for (const [at, { windows }] of stops.entries()) {
    windowAt[at] = from.length
    const anyTime = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]
    for (const { start, end } of (windows ?? anyTime).toSorted((a, b) => a.start - b.start)) {
      if (end < start) continue
      const last = from.length - 1
      if (last >= windowAt[at]! && start <= to[last]!) to[last] = Math.max(to[last]!, end)
      else {
        from.push(start)
        to.push(end)
      }
    }
  }
  windowAt[stops.length] = from.length
  const [windowFrom, windowTo] = [Float64Array.from(from), Float64Array.from(to)]
  const isOpen = (at: number) => windowAt[at]! < windowAt[at + 1]!
  return {
    windowAt,
    windowFrom,
    windowTo,
    /** The first and the last moment at which the work may begin. */
    opening: Float64Array.from(stops, ({ readyAt = Number.NEGATIVE_INFINITY }, at) =>
      isOpen(at) ? Math.max(windowFrom[windowAt[at]!]!, readyAt) : Number.POSITIVE_INFINITY,
    ),
    closing: Float64Array.from(stops, (_, at) =>
      isOpen(at) ? windowTo[windowAt[at + 1]! - 1]! : Number.NEGATIVE_INFINITY,
    ),
  }
}

function allowedOf(stops: readonly Stop[], vehicles: readonly Vehicle[]): Uint8Array {
  const allowed = new Uint8Array(stops.length * vehicles.length)
  for (const [at, stop] of stops.entries())
    for (const [number, vehicle] of vehicles.entries())
      allowed[at * vehicles.length + number] = Number(!stop.kinds || stop.kinds.includes(vehicle.kind))
  return allowed
}

function likenessOf(vehicles: readonly Vehicle[]): Int32Array {
  const known = new Map<string, number>()
  return Int32Array.from(vehicles, ({ id: _, ...rest }) => {
    const key = JSON.stringify(rest)
    if (!known.has(key)) known.set(key, known.size)
    return known.get(key)!
  })
}
