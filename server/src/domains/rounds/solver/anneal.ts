import type { Compiled } from './compile.ts'
import type { recreater } from './recreate.ts'
import type { ruiner } from './ruin.ts'
import { longestOf } from './search.ts'
import { copyState, NOBODY, type State } from './state.ts'

/** The elapsed share of the time, 0 to 1 and more. Called before each step. */
export type Clock = () => number

/** A run's share of the time, and its temperatures as multiples of the average drive between stops. */
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
  /** Reused from run to run. */
  trial: State
  current: State
}

/** `best` is the start, and becomes the best state that the run found. */
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

/** The cost of a state in seconds: rounds, balance, and penalties of stops that are left out. */
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
