import type { Span } from './windows.ts'

/** Seconds and metres of driving from place to place, row by row. */
export interface Legs {
  size: number
  seconds: ArrayLike<number>
  metres: ArrayLike<number>
}

export interface Visit {
  place: number
  serviceSeconds: number
  windows: readonly Span[]
  grams: number
  litres: number
}

/** A vehicle at some moment of its round; times in seconds of the day. */
export interface Way {
  from: number
  /** The present place and load; at the start the depot, empty. */
  place: number
  grams: number
  litres: number
  depot: number
  capacity: { grams: number; litres: number }
  emptyingSeconds: number
  /** Taken once, at the first stop left within `between`; null for no rest or when it was taken. */
  rest: { seconds: number; between: Span } | null
}

export interface Timetable {
  visits: readonly { startsAt: number; isLate: boolean; emptiedBefore: boolean }[]
  /** Back at the depot and emptied. */
  endsAt: number
  metres: number
  /** Driving, service and emptying, without waiting and the rest. */
  workSeconds: number
  /** Some trip exceeds the vehicle's capacity. */
  isOverloaded: boolean
}

/**
 * The vehicle is emptied where that adds the least driving, and waits where it is early. A late arrival is marked,
 * not avoided.
 */
export function timetableOf(way: Way, visits: readonly Visit[], legs: Legs): Timetable {
  const via = (from: number, to: number) => from * legs.size + to
  const emptied = emptyingsOf(way, visits, legs)
  let [at, place, metres, work, rest] = [way.from, way.place, 0, 0, way.rest]
  const drive = (to: number) => {
    const leg = via(place, to)
    at += legs.seconds[leg]!
    work += legs.seconds[leg]!
    metres += legs.metres[leg]!
    place = to
  }
  const stay = (seconds: number) => {
    at += seconds
    work += seconds
  }
  const planned = visits.map((visit, index) => {
    const emptiedBefore = emptied.has(index)
    if (emptiedBefore) {
      drive(way.depot)
      stay(way.emptyingSeconds)
    }
    if (rest && at >= rest.between.start) {
      at += rest.seconds
      rest = null
    }
    drive(visit.place)
    const opens = opensAt(visit.windows, at)
    at = opens ?? at
    const startsAt = at
    stay(visit.serviceSeconds)
    return { startsAt, isLate: opens === null, emptiedBefore }
  })
  const hasWorked = visits.length > 0 || way.grams > 0 || way.litres > 0 || place !== way.depot
  if (hasWorked) {
    drive(way.depot)
    stay(way.emptyingSeconds)
  }
  return {
    visits: planned,
    endsAt: at,
    metres: Math.round(metres),
    workSeconds: work,
    isOverloaded: visits.some(
      ({ grams, litres }) => grams > way.capacity.grams || litres > way.capacity.litres,
    ),
  }
}

/** The first moment from `at` on that lies in a window; null when all are over. */
function opensAt(windows: readonly Span[], at: number): number | null {
  for (const { start, end } of windows) if (at <= end) return Math.max(at, start)
  return null
}

/**
 * The emptyings with which each trip has room and the driving is least. A parcel counts as if it were loaded at its
 * stop, although it is unloaded there: the load at any moment is then at most the sum over the trip, which is kept
 * below the capacity.
 */
function emptyingsOf(way: Way, visits: readonly Visit[], legs: Legs): ReadonlySet<number> {
  const { capacity, depot } = way
  const seconds = (from: number, to: number) => legs.seconds[from * legs.size + to]!
  // best[n]: the least time for emptyings while serving the first n stops, and the stop where their last trip begins.
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let until = 1; until <= visits.length; until++) {
    let [grams, litres] = [0, 0]
    let found = { cost: Number.POSITIVE_INFINITY, from: until - 1 }
    for (let first = until - 1; first >= 0; first--) {
      grams += visits[first]!.grams
      litres += visits[first]!.litres
      // A stop that no trip can carry becomes a trip of its own, which the planner sees as overloaded.
      if (first < until - 1 && (grams > capacity.grams || litres > capacity.litres)) break
      const [before, here] = [first === 0 ? way.place : visits[first - 1]!.place, visits[first]!.place]
      const detour =
        seconds(before, depot) + way.emptyingSeconds + seconds(depot, here) - seconds(before, here)
      const begins = first > 0 || !hasRoom(way, grams, litres)
      const cost = best[first]!.cost + (begins ? detour : 0)
      if (cost < found.cost) found = { cost, from: first }
    }
    best.push(found)
  }
  const emptied = new Set<number>()
  for (let until = visits.length; until > 0; until = best[until]!.from) {
    const { from } = best[until]!
    const trip = visits.slice(from, until)
    const [grams, litres] = [sumOf(trip, 'grams'), sumOf(trip, 'litres')]
    if (from > 0 || !hasRoom(way, grams, litres)) emptied.add(from)
  }
  return emptied
}

const sumOf = (trip: readonly Visit[], of: 'grams' | 'litres') =>
  trip.reduce((sum, visit) => sum + visit[of], 0)

const hasRoom = (way: Way, grams: number, litres: number) =>
  (way.grams === 0 && way.litres === 0) ||
  (way.grams + grams <= way.capacity.grams && way.litres + litres <= way.capacity.litres)
