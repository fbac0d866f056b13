import { priceOf, type Tools } from './anneal.ts'
import type { Compiled } from './compile.ts'
import { usedOf } from './recreate.ts'
import { clearRound } from './ruin.ts'
import { copyState, NOBODY, type State } from './state.ts'

/** Relative to the average cost of a stop: how much worse rounds may be that leave out the same stops. */
const TOLERANCE = 0.02

/**
 * After Christiaens and Vanden Berghe. `fewest` is the start, and becomes the last state without left-out stops.
 * States are better when they leave out fewer stops, or stops that were rarely left out before.
 */
export function dropVehicles(c: Compiled, fewest: State, ends: number, tools: Tools): void {
  const { ruin, recreate, random, clock, trial, current } = tools
  const absences = new Float64Array(c.stopCount)
  if (leftOut(c, fewest) > 0) return
  copyState(fewest, current)
  giveUpRound(c, current, absences)
  let [left, sum, price] = [leftOut(c, current), sumOf(current, absences), priceOf(c, current)]
  for (let over = clock(); over < ends && left > 0; over = clock()) {
    copyState(current, trial)
    ruin(trial)
    recreate(trial)
    const [trialLeft, trialSum, trialPrice] = [leftOut(c, trial), sumOf(trial, absences), priceOf(c, trial)]
    const dearer = (-Math.log(random()) * TOLERANCE * price) / c.stopCount
    if (
      trialLeft < left ||
      trialSum < sum ||
      (trialSum === sum && trialLeft === left && trialPrice < price + dearer)
    ) {
      copyState(trial, current)
      if (trialLeft === 0) {
        copyState(trial, fewest)
        giveUpRound(c, current, absences)
      }
    }
    for (let stop = 0; stop < c.stopCount; stop++) if (trial.vehicle[stop] === NOBODY) absences[stop]!++
    left = leftOut(c, current)
    sum = sumOf(current, absences)
    price = priceOf(c, current)
  }
  c.mostVehicles = c.vehicleCount
}

/** The round whose stops were left out least so far. One vehicle less may then be used. */
function giveUpRound(c: Compiled, s: State, absences: Float64Array): void {
  const weights = new Float64Array(c.vehicleCount)
  for (let stop = 0; stop < c.stopCount; stop++)
    weights[s.vehicle[stop]!]! += 1 + absences[stop]! * c.stopCount
  let weakest = -1
  for (let v = 0; v < c.vehicleCount; v++)
    if (s.size[v]! > 0 && (weakest < 0 || weights[v]! < weights[weakest]!)) weakest = v
  if (weakest >= 0) clearRound(c, s, weakest)
  c.mostVehicles = usedOf(s)
}

function leftOut(c: Compiled, s: State): number {
  let count = 0
  for (let stop = 0; stop < c.stopCount; stop++) if (s.vehicle[stop] === NOBODY) count++
  return count
}

function sumOf(s: State, absences: Float64Array): number {
  let sum = 0
  for (let stop = 0; stop < absences.length; stop++) if (s.vehicle[stop] === NOBODY) sum += absences[stop]!
  return sum
}
