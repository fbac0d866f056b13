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

/** A vehicle on its way, in seconds of the day. */
export interface Way {
  from: number
  /** Where it is now, with what is on board; at the start the depot, empty. */
  place: number
  grams: number
  litres: number
  depot: number
  capacity: { grams: number; litres: number }
  emptyingSeconds: number
  /** Taken once, at the first stop that is left within it; null for none, or when it was taken. */
  rest: { seconds: number; between: Span } | null
}

export interface Timetable {
  visits: readonly { startsAt: number; isLate: boolean; emptiedBefore: boolean }[]
  /** Back at the depot and emptied. */
  endsAt: number
  metres: number
  /** Driving, service and emptying: neither waiting nor the rest. */
  workSeconds: number
  /** More is put on board than the vehicle carries. */
  isOverloaded: boolean
}

/**
 * When a vehicle is where, if it goes to these places in this order. It empties itself on the way where that costs the
 * least driving, and waits where it would be early; late is late, whatever the windows say.
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

/** The first moment at or after `at` at which the work may begin; null when that is over. */
function opensAt(windows: readonly Span[], at: number): number | null {
  for (const { start, end } of windows) if (at <= end) return Math.max(at, start)
  return null
}

/**
 * Before which stops the vehicle is emptied, so that each trip has room and the driving is the least. A parcel counts as
 * if it came on board at its stop, though it leaves there: what is still on board together with what was collected is at
 * no moment more than both over the whole trip, and that is held below the capacity. Parcels of a later trip are loaded
 * when the truck is emptied.
 */
function emptyingsOf(way: Way, visits: readonly Visit[], legs: Legs): ReadonlySet<number> {
  const { capacity, depot } = way
  const seconds = (from: number, to: number) => legs.seconds[from * legs.size + to]!
  // best[n]: the least that the first n stops add by the emptyings before them, and where the last trip among them began.
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let until = 1; until <= visits.length; until++) {
    let [grams, litres] = [0, 0]
    let found = { cost: Number.POSITIVE_INFINITY, from: until - 1 }
    for (let first = until - 1; first >= 0; first--) {
      grams += visits[first]!.grams
      litres += visits[first]!.litres
      // What no trip carries is a trip of its own: the planner sees that it is too much.
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

/** Whether this fits beside what is on board already. */
const hasRoom = (way: Way, grams: number, litres: number) =>
  (way.grams === 0 && way.litres === 0) ||
  (way.grams + grams <= way.capacity.grams && way.litres + litres <= way.capacity.litres)
