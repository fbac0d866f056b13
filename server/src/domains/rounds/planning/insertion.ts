import { putBehind } from './chain.ts'
import type { Compiled } from './compile.ts'
import { considerEmptying } from './emptying.ts'
import { longerRound, type Search, type Spot } from './search.ts'
import type { State } from './state.ts'
import { opens, refresh, restedArrival } from './timing.ts'

/** Looks at all places for a stop, but for those that a blink hides. @returns whether there is one, in `search.spot` */
export function findCheapest(c: Compiled, s: State, stop: number, search: Search): boolean {
  search.spot.price = Number.POSITIVE_INFINITY
  search.number++
  const allowedAt = stop * c.vehicleCount
  for (let v = 0; v < c.vehicleCount; v++) {
    if (c.allowed[allowedAt + v] === 0) continue
    if (c.grams[stop]! > c.capacityGrams[v]! || c.litres[stop]! > c.capacityLitres[v]!) continue
    const isUsual = c.usual[stop] === v
    let extra = c.usual[stop]! >= 0 && !isUsual ? c.move : 0
    if (s.size[v] === 0) {
      const likeness = c.likeness[v]!
      if (!isUsual && search.idleSeen[likeness] === search.number) continue
      search.idleSeen[likeness] = search.number
      extra += c.vehiclePrice + c.closing[v]!
    }
    searchRound(c, s, stop, v, extra, search)
  }
  return search.spot.price < Number.POSITIVE_INFINITY
}

function searchRound(c: Compiled, s: State, stop: number, v: number, extra: number, search: Search): void {
  const { spot } = search
  const end = c.firstEnd + v
  const mayEmpty = c.depot[v]! >= 0
  const room = c.capacityGrams[v]! - c.grams[stop]!
  const roomLitres = c.capacityLitres[v]! - c.litres[stop]!
  let node = c.firstStart + v
  if (!mayEmpty && (s.tripGrams[node]! > room || s.tripLitres[node]! > roomLitres)) return
  const row = s.place[stop]! * c.placeCount
  const rests = c.breakSeconds[v]! >= 0
  const service = c.service[stop]!
  const ready = c.ready[stop]!
  while (node !== end) {
    const after = s.next[node]!
    if (--search.untilBlink <= 0) search.untilBlink = search.nextBlink()
    else {
      const to = c.secondsTo[row + s.place[node]!]!
      const from = c.seconds[row + s.place[after]!]!
      const longer = to + from - s.leg[after]!
      let price = longer + extra
      if (price < spot.price) {
        if (s.tripGrams[node]! > room || s.tripLitres[node]! > roomLitres || s.tripReady[node]! < ready)
          considerEmptying(c, s, stop, node, extra, search)
        else {
          if (c.balance > 0) price += longerRound(c, s, v, longer + service, search)
          if (price < spot.price) {
            const leaves = opens(c, stop, s.leaves[node]! + to) + service
            const fits = rests
              ? fitsRested(c, s, v, stop, node, after, to, from, leaves)
              : leaves + from <= s.latest[after]!
            if (fits) {
              spot.price = price
              spot.behind = node
              spot.emptying = 'none'
            }
          }
        }
      }
    }
    node = after
  }
}

/** With a break: it may be behind, come on the way to the stop or from it, or be still to come. */
function fitsRested(
  c: Compiled,
  s: State,
  v: number,
  stop: number,
  node: number,
  after: number,
  to: number,
  from: number,
  leaves: number,
): boolean {
  if (leaves + from <= s.latest[after]!) return true
  const latest = s.latestRested[after]!
  if (restedArrival(c, v, leaves, from) <= latest) return true
  const rested = Math.min(s.leavesRested[node]! + to, restedArrival(c, v, s.leaves[node]!, to))
  return opens(c, stop, rested) + c.service[stop]! + from <= latest
}

/** Puts a stop where a search found room. */
export function putAt(c: Compiled, s: State, stop: number, spot: Spot): void {
  const v = s.vehicle[spot.behind]!
  putBehind(c, s, stop, spot.behind, spot.emptying)
  refresh(c, s, v)
}
