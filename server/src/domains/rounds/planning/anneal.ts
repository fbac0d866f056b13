import type { Compiled } from './compile.ts'
import { longestOf, recreater } from './recreate.ts'
import { ruiner } from './ruin.ts'
import { copyState, emptyState, NOBODY, type State } from './state.ts'
import { refresh } from './timing.ts'

/** Temperatures at the beginning and the end of a run, in average drives from stop to stop. */
const HOT = Number(process.env.HOT ?? 0.1)
const COLD = Number(process.env.COLD ?? 0.001)

/** What is asked after each step: how much of the time is over, 0 to 1 and more. */
export type Clock = () => number

/** Ruins and recreates under simulated annealing until the clock says 1. @returns the best rounds that it found */
export function anneal(c: Compiled, random: () => number, clock: Clock): State {
  const ruin = ruiner(c, random)
  const recreate = recreater(c, random)
  const current = emptyState(c)
  for (let v = 0; v < c.vehicleCount; v++) refresh(c, current, v)
  recreate(current)
  const trial = emptyState(c)
  const best = emptyState(c)
  copyState(current, best)
  let currentPrice = priceOf(c, current)
  let bestPrice = currentPrice
  const drive = drivingOf(c, current) / Math.max(1, c.stopCount)
  for (let over = clock(); over < 1; over = clock()) {
    if (process.env.N) (globalThis as any).steps = ((globalThis as any).steps ?? 0) + 1
    const temperature = drive * HOT * (COLD / HOT) ** over
    copyState(current, trial)
    ruin(trial)
    recreate(trial)
    const price = priceOf(c, trial)
    if (price >= currentPrice - temperature * Math.log(random())) continue
    copyState(trial, current)
    currentPrice = price
    if (price < bestPrice - 1e-9) {
      bestPrice = price
      copyState(trial, best)
    }
  }
  return best
}

/** Seconds that rounds cost, with the balance and what is left out. */
export function priceOf(c: Compiled, s: State): number {
  let price = s.spent[0]!
  if (c.balance > 0) price += c.balance * longestOf(s)
  for (let stop = 0; stop < c.stopCount; stop++) if (s.vehicle[stop] === NOBODY) price += c.penalty[stop]!
  return price
}

function drivingOf(c: Compiled, s: State): number {
  let driving = 0
  for (let stop = 0; stop < c.stopCount; stop++) if (s.vehicle[stop] !== NOBODY) driving += s.leg[stop]!
  return driving
}
