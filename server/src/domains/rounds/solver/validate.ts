import type { Plan, Problem, Route, Span, Step, Stop, Vehicle } from './problem.ts'

/** In seconds. Floating-point sums in another order differ by less. */
const ROUNDING = 1e-6

/** Uses only the problem and the plan, and shares no arithmetic with the planner. @returns sentences */
export function validate(problem: Problem, plan: Plan): string[] {
  const strangers = unknownIds(problem, plan)
  // Nothing can be computed with unknown ids.
  if (strangers.length > 0) return strangers.map(id => `${id} is unknown`)
  return [
    ...eachStopOnce(problem, plan),
    ...plan.routes.flatMap(route => routeFaults(problem, route)),
    ...sumFaults(problem, plan),
  ]
}

const stopIds = (plan: Plan) => [
  ...plan.routes.flatMap(route => route.steps.flatMap(step => (step.kind === 'stop' ? step.stopId : []))),
  ...plan.unassigned.map(({ stopId }) => stopId),
]

function unknownIds(problem: Problem, plan: Plan): string[] {
  const stops = new Set(problem.stops.map(({ id }) => id))
  const vehicles = new Set(problem.vehicles.map(({ id }) => id))
  return [
    ...stopIds(plan).filter(id => !stops.has(id)),
    ...plan.routes.flatMap(({ vehicleId }) => (vehicles.has(vehicleId) ? [] : vehicleId)),
  ]
}

function eachStopOnce(problem: Problem, plan: Plan): string[] {
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const id of stopIds(plan)) seen.set(id, (seen.get(id) ?? 0) + 1)
  for (const { id } of problem.stops)
    if (seen.get(id) !== 1) faults.push(`${id} is there ${seen.get(id) ?? 0} times`)
  const vehicles = plan.routes.map(route => route.vehicleId)
  if (new Set(vehicles).size < vehicles.length) faults.push('a vehicle drives two rounds')
  return faults
}

function routeFaults(problem: Problem, route: Route): string[] {
  const vehicle = problem.vehicles.find(({ id }) => id === route.vehicleId)!
  const faults = [
    ...timeFaults(problem, vehicle, route),
    ...loadFaults(problem, vehicle, route),
    ...breakFaults(vehicle, route),
    ...parcelFaults(problem, route),
  ]
  return faults.map(fault => `${vehicle.id}: ${fault}`)
}

const stopOf = (problem: Problem, id: string) => problem.stops.find(stop => stop.id === id)!
const isWithin = (at: number, span: Span) => at >= span.start - ROUNDING && at <= span.end + ROUNDING

function timeFaults(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const faults: string[] = []
  let [at, place] = [route.startsAt, vehicle.start]
  // After a break on arrival the work begins later.
  let restsUntil = Number.NEGATIVE_INFINITY
  for (const [number, step] of route.steps.entries()) {
    if (step.kind === 'break') {
      if (Math.abs(step.endsAt - step.startsAt - (vehicle.break?.seconds ?? Number.NaN)) > ROUNDING)
        faults.push('a break has another length')
      if (step.beforeDriving) {
        if (step.startsAt < at - ROUNDING) faults.push('a break begins before the work ends')
        at = step.endsAt
      } else {
        const next = route.steps[number + 1]
        const there = at + driveTo(problem, vehicle, place, next)
        if (step.startsAt < there - ROUNDING) faults.push('a break on arrival begins on the way')
        restsUntil = step.endsAt
      }
      continue
    }
    const arrives = at + driveTo(problem, vehicle, place, step)
    if (step.arrivesAt < arrives - ROUNDING) faults.push(`step ${number} is reached too early`)
    const begins = Math.max(step.arrivesAt, restsUntil)
    restsUntil = Number.NEGATIVE_INFINITY
    faults.push(...workFaults(problem, vehicle, step, begins))
    at = step.leavesAt
    place = placeOf(problem, vehicle, step)
  }
  const home = Math.max(at + secondsBetween(problem, place, vehicle.end), restsUntil)
  if (route.endsAt < home - ROUNDING) faults.push('it ends before it is back')
  if (!isWithin(route.startsAt, vehicle.shift)) faults.push('it starts outside of the shift')
  if (!isWithin(route.endsAt, vehicle.shift)) faults.push('it ends outside of the shift')
  return faults
}

function workFaults(
  problem: Problem,
  vehicle: Vehicle,
  step: Exclude<Step, { kind: 'break' }>,
  begins: number,
) {
  if (step.kind === 'emptying')
    return step.leavesAt < begins + vehicle.emptyingSeconds - ROUNDING ? ['an emptying is too short'] : []
  const stop = stopOf(problem, step.stopId)
  const faults: string[] = []
  if (step.startsAt < begins - ROUNDING) faults.push(`${stop.id} begins before it is reached`)
  if (step.leavesAt < step.startsAt + stop.serviceSeconds - ROUNDING)
    faults.push(`${stop.id} is left too early`)
  if (stop.windows && !stop.windows.some(window => isWithin(step.startsAt, window)))
    faults.push(`${stop.id} begins outside of its windows`)
  if (stop.kinds && !stop.kinds.includes(vehicle.kind)) faults.push(`${stop.id} takes no ${vehicle.kind}`)
  return faults
}

function loadFaults(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const faults: string[] = []
  let [grams, litres] = [0, 0]
  for (const step of route.steps) {
    if (step.kind === 'break') continue
    if (step.kind === 'stop') {
      const { demand } = stopOf(problem, step.stopId)
      grams += demand.grams
      litres += demand.litres
    } else if (vehicle.depot === null) faults.push('it has no depot to empty itself at')
    if (Math.abs(step.load.grams - grams) > ROUNDING || Math.abs(step.load.litres - litres) > ROUNDING)
      faults.push('a load is told wrong')
    if (grams > vehicle.capacity.grams + ROUNDING || litres > vehicle.capacity.litres + ROUNDING)
      faults.push('it is overloaded')
    if (step.kind === 'emptying') [grams, litres] = [0, 0]
  }
  const last = route.steps.findLast(step => step.kind !== 'break')
  if (vehicle.endsEmpty && vehicle.depot !== null && last?.kind !== 'emptying')
    faults.push('it does not end empty')
  return faults
}

function breakFaults(vehicle: Vehicle, route: Route): string[] {
  const breaks = route.steps.filter(step => step.kind === 'break')
  if (!vehicle.break) return breaks.length > 0 ? ['it has a break that nobody asked for'] : []
  const { between } = vehicle.break
  // The end of a round, with its emptying, comes after the last stop, so the break is before it.
  const needed = route.endsAt > between.end + ROUNDING
  if (breaks.length > 1 || (needed && breaks.length === 0)) return [`it has ${breaks.length} breaks`]
  return breaks.some(taken => !isWithin(taken.startsAt, between)) ? ['the break is at another time'] : []
}

/** A trip leaves when all of its parcels are at the depot. */
function parcelFaults(problem: Problem, route: Route): string[] {
  const faults: string[] = []
  let left = route.startsAt
  for (const step of route.steps) {
    if (step.kind === 'emptying') left = step.leavesAt
    if (step.kind !== 'stop') continue
    const { id, readyAt } = stopOf(problem, step.stopId)
    if (readyAt !== undefined && left < readyAt - ROUNDING)
      faults.push(`the parcel of ${id} is not ready yet`)
  }
  return faults
}

function sumFaults(problem: Problem, plan: Plan): string[] {
  const faults: string[] = []
  const near = (notified: number, is: number) => Math.abs(notified - is) <= 1e-6 * Math.max(1, Math.abs(is))
  const found = plan.routes.map(route => measure(problem, route))
  for (const [at, { metres, minutes, trips }] of found.entries()) {
    const route = plan.routes[at]!
    if (!near(route.metres, metres)) faults.push(`${route.vehicleId}: its metres are ${metres}`)
    if (!near(route.minutes, minutes)) faults.push(`${route.vehicleId}: its minutes are ${minutes}`)
    if (route.trips !== trips) faults.push(`${route.vehicleId}: its trips are ${trips}`)
  }
  const longest = Math.max(0, ...found.map(({ minutes }) => minutes))
  const minutes = found.reduce((sum, route) => sum + route.minutes, 0)
  const { balance, move, vehicle } = problem.weights
  const moved = problem.stops.filter(stop => isMoved(problem, plan, stop)).length * move
  const left = plan.unassigned.reduce((sum, { stopId }) => sum + (stopOf(problem, stopId).penalty ?? 0), 0)
  const total = minutes + balance * longest + moved + plan.routes.length * vehicle + left
  if (
    !near(
      plan.metres,
      found.reduce((sum, route) => sum + route.metres, 0),
    )
  )
    faults.push('the metres are wrong')
  if (!near(plan.objective.total, total))
    faults.push(`the objective is ${total}, not ${plan.objective.total}`)
  return faults
}

function measure(problem: Problem, route: Route) {
  const vehicle = problem.vehicles.find(({ id }) => id === route.vehicleId)!
  const works = route.steps.filter(step => step.kind !== 'break')
  const places = [vehicle.start, ...works.map(step => placeOf(problem, vehicle, step)), vehicle.end]
  let [metres, seconds] = [0, 0]
  for (let at = 1; at < places.length; at++) {
    metres += problem.matrix.metres[places[at - 1]! * problem.matrix.size + places[at]!]!
    seconds += secondsBetween(problem, places[at - 1]!, places[at]!)
  }
  for (const step of works)
    seconds += step.kind === 'stop' ? stopOf(problem, step.stopId).serviceSeconds : vehicle.emptyingSeconds
  const emptyings = works.filter(step => step.kind === 'emptying').length
  const ends = vehicle.endsEmpty && vehicle.depot !== null
  return { metres, minutes: seconds / 60, trips: emptyings + (ends ? 0 : 1) }
}

function isMoved(problem: Problem, plan: Plan, stop: Stop): boolean {
  if (!stop.usual || !problem.vehicles.some(({ id }) => id === stop.usual!.vehicle)) return false
  const on = plan.routes.find(route =>
    route.steps.some(step => step.kind === 'stop' && step.stopId === stop.id),
  )
  return on !== undefined && on.vehicleId !== stop.usual.vehicle
}

const secondsBetween = (problem: Problem, from: number, to: number) =>
  problem.matrix.seconds[from * problem.matrix.size + to]!

const placeOf = (problem: Problem, vehicle: Vehicle, step: Exclude<Step, { kind: 'break' }>) =>
  step.kind === 'stop' ? stopOf(problem, step.stopId).place : vehicle.depot!

/** The drive to a step; without a step, the drive to the vehicle's end. */
function driveTo(problem: Problem, vehicle: Vehicle, from: number, step: Step | undefined): number {
  const to = step && step.kind !== 'break' ? placeOf(problem, vehicle, step) : vehicle.end
  return secondsBetween(problem, from, to)
}
