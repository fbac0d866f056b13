import { z } from 'zod'
import type { Place } from './matrix.ts'
import type { Matrix } from './problem.ts'

export interface OsrmOptions {
  url: string
  /** The limit of origins and destinations together in one request. */
  placesAtOnce?: number
  timeoutMs?: number
  /** Gets a warning when the estimate is used instead. */
  log: { warn: (facts: object, message: string) => void }
}

const table = z.array(z.array(z.number().nullable()))
const answer = z.object({ code: z.literal('Ok'), durations: table, distances: table })

/**
 * Pairs without a road are taken from the estimate; everything is when the server does not answer, and the log has
 * the reason.
 */
export async function roadMatrix(
  places: readonly Place[],
  estimate: Matrix,
  { url, placesAtOnce = 100, timeoutMs = 10_000, log }: OsrmOptions,
): Promise<Matrix> {
  const { size } = estimate
  const seconds = Float64Array.from(estimate.seconds)
  const metres = Float64Array.from(estimate.metres)
  const half = Math.max(1, Math.floor(placesAtOnce / 2))
  try {
    for (let row = 0; row < size; row += half)
      for (let column = 0; column < size; column += half) {
        const rows = span(row, Math.min(size, row + half))
        const columns = span(column, Math.min(size, column + half))
        const part = await askTable(url, places, rows, columns, timeoutMs)
        for (const [at, from] of rows.entries())
          for (const [other, to] of columns.entries()) {
            if (from === to) continue
            seconds[from * size + to] = part.durations[at]?.[other] ?? seconds[from * size + to]!
            metres[from * size + to] = part.distances[at]?.[other] ?? metres[from * size + to]!
          }
      }
  } catch (error) {
    log.warn({ err: error, places: size }, 'OSRM gave no table: drives are estimated')
    return estimate
  }
  return { size, seconds, metres }
}

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

async function askTable(
  url: string,
  places: readonly Place[],
  rows: readonly number[],
  columns: readonly number[],
  timeoutMs: number,
) {
  const coordinates = [...rows, ...columns]
    .map(at => `${places[at]!.longitude},${places[at]!.latitude}`)
    .join(';')
  const query = new URLSearchParams({
    annotations: 'duration,distance',
    sources: rows.map((_, at) => at).join(';'),
    destinations: columns.map((_, at) => rows.length + at).join(';'),
  })
  const address = new URL(`/table/v1/driving/${coordinates}?${query}`, url)
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`OSRM answered ${response.status}`)
  const part = answer.parse(await response.json())
  const isWhole = (list: (number | null)[][]) =>
    list.length === rows.length && list.every(row => row.length === columns.length)
  if (!isWhole(part.durations) || !isWhole(part.distances))
    throw new Error('OSRM answered a part of the table')
  return part
}
