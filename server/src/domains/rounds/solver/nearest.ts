import type { Compiled } from './compile.ts'

/** For each stop all stops by increasing distance, itself first. */
export function nearestOf(c: Compiled): Uint16Array {
  const { stopCount, seconds, placeCount, problem } = c
  const nearest = new Uint16Array(stopCount * stopCount)
  const drive = new Float64Array(stopCount)
  for (let stop = 0; stop < stopCount; stop++) {
    const row = problem.stops[stop]!.place * placeCount
    for (let other = 0; other < stopCount; other++)
      drive[other] = other === stop ? -1 : seconds[row + problem.stops[other]!.place]!
    const order = nearest.subarray(stop * stopCount, (stop + 1) * stopCount)
    for (let other = 0; other < stopCount; other++) order[other] = other
    order.sort((a, b) => drive[a]! - drive[b]!)
  }
  return nearest
}
