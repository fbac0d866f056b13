import type { Compiled } from './compile.ts'
import type { recreater } from './recreate.ts'
import type { ruiner } from './ruin.ts'
import { longestOf } from './search.ts'
import { copyState, NOBODY, type State } from './state.ts'

/** What is asked before each step: how much of all the time is over, 0 to 1 and more. */
export type Clock = () => number

/** A run of simulated annealing: when it is over, and its temperatures in average drives from stop to stop. */
export interface Run {
  begins: number
  ends: number
  hot: number
  cold: number
}

export interface Tools {
  ruin: ReturnType<typeof ruiner>
  recreate: ReturnType<typeof recreater>
  random: () => number
  clock: Clock
  /** Kept from run to run. */
  trial: State
  current: State
}

/** Ruins and recreates rounds until its time is over. `best` is where it begins, and the best that it found. */
export function anneal(c: Compiled, best: State, run: Run, tools: Tools): void {
  const { ruin, recreate, random, clock, trial, current } = tools
  copyState(best, current)
  let currentPrice = priceOf(c, current)
  let bestPrice = currentPrice
  const drive = drivingOf(c, current) / Math.max(1, c.stopCount)
  for (let over = clock(); over < run.ends; over = clock()) {
    const done = Math.max(0, over - run.begins) / (run.ends - run.begins)
    const temperature = drive * run.hot * (run.cold / run.hot) ** done
    copyState(current, trial)
    ruin(trial)
    recreate(trial)
    const price = priceOf(c, trial)
    if (price >= currentPrice - temperature * Math.log(random())) continue
    copyState(trial, current)
    currentPrice = price
    if (price < bestPrice - 1e-6) {
      bestPrice = price
      copyState(trial, best)
    }
  }
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
