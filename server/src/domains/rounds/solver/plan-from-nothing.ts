import { anneal, type Clock, priceOf, type Tools } from './anneal.ts'
import type { Compiled } from './compile.ts'
import { dropVehicles } from './fewer-vehicles.ts'
import { nearestOf } from './nearest.ts'
import { recreater } from './recreate.ts'
import { ruiner } from './ruin.ts'
import { copyState, emptyState, type State } from './state.ts'
import { refresh } from './timing.ts'

/** Short runs from different starts: their number, share of the time, and temperatures. */
const STARTS = 8
const START_SHARE = 0.07
/** The share of a short run that may be spent on using fewer vehicles. */
const DROPPING = 0.4
const START = { hot: 0.2, cold: 0.02 }
/** The long run continues from the best of the short ones. */
const MAIN = { hot: 0.3, cold: 0.01 }

/** A few short runs, every second one starting with few vehicles, and then a long one. */
export function planFromNothing(c: Compiled, random: () => number, clock: Clock): State {
  const nearest = nearestOf(c)
  const tools: Tools = {
    ruin: ruiner(c, nearest, random),
    recreate: recreater(c, nearest, random),
    random,
    clock,
    trial: emptyState(c),
    current: emptyState(c),
  }
  const best = emptyState(c)
  let bestPrice = Number.POSITIVE_INFINITY
  for (let start = 0; start < STARTS; start++) {
    const begins = start * START_SHARE
    const found = beginning(c, tools, start % 2 === 1)
    if (start % 2 === 1) dropVehicles(c, found, begins + DROPPING * START_SHARE, tools)
    anneal(c, found, { ...START, begins, ends: begins + START_SHARE }, tools)
    const price = priceOf(c, found)
    if (price >= bestPrice) continue
    bestPrice = price
    copyState(found, best)
  }
  anneal(c, best, { ...MAIN, begins: STARTS * START_SHARE, ends: 1 }, tools)
  return best
}

/** The start of a run; with `fewVehicles` each further vehicle is made expensive meanwhile. */
function beginning(c: Compiled, { recreate }: Tools, fewVehicles: boolean): State {
  const state = emptyState(c)
  for (let v = 0; v < c.vehicleCount; v++) refresh(c, state, v)
  const price = c.vehiclePrice
  if (fewVehicles) c.vehiclePrice += DEAR
  recreate(state)
  c.vehiclePrice = price
  if (fewVehicles) state.spent[0]! -= DEAR * state.size.reduce((used, stops) => used + Math.min(1, stops), 0)
  return state
}

const DEAR = 1e6
