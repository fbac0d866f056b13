import type { Compiled } from './compile.ts'
import { findCheapest, putAt } from './insertion.ts'
import { beginSearch, newSearch, noteLonger } from './search.ts'
import { NOBODY, type State } from './state.ts'

/** The probability of skipping the best place. */
const BLINK = 0.01

/** Inserts left-out stops at their cheapest places, in a random order. */
export function recreater(c: Compiled, nearest: Uint16Array, random: () => number) {
  const absent = new Int32Array(c.stopCount)
  const keys = new Float64Array(c.stopCount)
  const orders = ordersOf(c, random)
  const search = newSearch(c, () => random() < BLINK, nearest)

  return function recreate(s: State): void {
    let count = 0
    for (let stop = 0; stop < c.stopCount; stop++) if (s.vehicle[stop] === NOBODY) absent[count++] = stop
    const keyOf = orders[Math.floor(random() * orders.length)]!
    for (let at = 0; at < count; at++) keys[absent[at]!] = keyOf(absent[at]!)
    sortByKey(absent, keys, count)
    beginSearch(c, s, search)
    for (let at = 0; at < count; at++) {
      const stop = absent[at]!
      if (!findCheapest(c, s, stop, search)) continue
      if (c.required[stop] === 0 && search.spot.price + c.service[stop]! >= c.penalty[stop]!) continue
      const v = s.vehicle[search.spot.behind]!
      putAt(c, s, stop, search.spot)
      noteLonger(c, s, v, search)
    }
  }
}

export function usedOf(s: State): number {
  let used = 0
  for (let v = 0; v < s.size.length; v++) if (s.size[v]! > 0) used++
  return used
}

/** Each order as often as it is to be drawn; those by windows only where a stop has windows. */
function ordersOf(c: Compiled, random: () => number): ((stop: number) => number)[] {
  const far = new Float64Array(c.stopCount)
  const width = new Float64Array(c.stopCount)
  for (let stop = 0; stop < c.stopCount; stop++) {
    far[stop] = c.seconds[(c.startPlace[0] ?? 0) * c.placeCount + c.problem.stops[stop]!.place]!
    const [first, after] = [c.windowAt[stop]!, c.windowAt[stop + 1]!]
    for (let window = first; window < after; window++)
      width[stop]! += c.windowTo[window]! - c.windowFrom[window]!
  }
  const size = (stop: number) => -Math.max(c.grams[stop]!, c.litres[stop]!)
  const orders = [
    ...Array<(stop: number) => number>(4).fill(random),
    ...Array<(stop: number) => number>(4).fill(size),
    ...Array<(stop: number) => number>(2).fill(stop => -far[stop]!),
    (stop: number) => far[stop]!,
  ]
  const windowed = c.problem.stops.some(stop => stop.windows !== null)
  if (windowed)
    orders.push(
      ...Array<(stop: number) => number>(2).fill(stop => width[stop]!),
      ...Array<(stop: number) => number>(2).fill(stop => c.opening[stop]!),
      ...Array<(stop: number) => number>(2).fill(stop => -c.closing[stop]!),
    )
  return orders
}

/** Insertion sort: there are about ten items. */
function sortByKey(list: Int32Array, keys: Float64Array, count: number): void {
  for (let at = 1; at < count; at++) {
    const item = list[at]!
    const key = keys[item]!
    let to = at
    while (to > 0 && keys[list[to - 1]!]! > key) {
      list[to] = list[to - 1]!
      to--
    }
    list[to] = item
  }
}
