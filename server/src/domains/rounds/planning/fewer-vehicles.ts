import { priceOf, type Tools } from './anneal.ts'
import type { Compiled } from './compile.ts'
import { usedOf } from './recreate.ts'
import { clearRound } from './ruin.ts'
import { copyState, NOBODY, type State } from './state.ts'

/** Of the average price of a stop: how much dearer rounds may be that leave out the same. */
const TOLERANCE = 0.02

/**
 * Gives up one round after the other and seeks places for its stops until `ends`, as Christiaens and Vanden Berghe do;
 * `fewest` is where it begins, and the last rounds that leave nothing out. On the way, rounds are better when they leave out fewer, or such as were seldom left out before.
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

/** The one whose stops were left out least, and among equals the one with fewest. From now on one vehicle less may leave. */
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
