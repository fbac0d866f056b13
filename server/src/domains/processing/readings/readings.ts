import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Reading, ReadingBody } from '@dawra/contract/processing/heap-readings'
import { MOST_READING_FAULTS } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { pageOf } from '#platform/page-of'
import { many, maybe, one, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { changed } from '../change-heap.ts'
import { type LineFault, readCsv } from './read-csv.ts'

/**
 * @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('reading_exists'),
 *   Refusal('reading_out_of_time', { startedOn })
 */
export const addReading = (ctx: Ctx, heapId: string, reading: ReadingBody): Promise<HeapDetails> =>
  transactOnce(ctx, async tx => {
    const added = await write(tx, heapId, [reading], 'hand')
    if (added === 0) throw new Refusal('reading_exists')
    return changed(tx, heapId)
  })

/**
 * Stores the valid lines of a file, and answers which lines it left out. A repeated file adds nothing.
 * @throws Refusal('not_found'), Refusal('heap_not_open', { status }), Refusal('readings_not_read', { line, column })
 */
export function addReadings(ctx: Ctx, heapId: string, csv: string) {
  const { lines, faults } = readCsv(csv)
  return transact(ctx, async tx => {
    const { startedOn } = await one<{ startedOn: string }>(
      tx.db,
      sql`select started_on::text as "startedOn" from processing.open_heap(${heapId}::uuid, array['active', 'curing'])`,
    )
    const isInTime = ({ takenAt }: ReadingBody) =>
      dateOf(muscatDayNumber(takenAt)) >= startedOn &&
      Date.parse(takenAt) <= tx.now.getTime() + CLOCKS_DIFFER_MS
    const readings = lines.flatMap(({ reading }) => (isInTime(reading) ? [reading] : []))
    const early = lines.flatMap(({ line, reading }): LineFault[] =>
      isInTime(reading) ? [] : [{ line, column: 'out_of_time' }],
    )
    const refused = [...faults, ...early].toSorted((one, other) => one.line - other.line)
    const added = await write(tx, heapId, readings, 'file')
    return {
      ...{ added, known: readings.length - added },
      ...{ refused: refused.length, faults: refused.slice(0, MOST_READING_FAULTS) },
      heap: await changed(tx, heapId),
    }
  })
}

/** As `processing.add_readings` allows. */
const CLOCKS_DIFFER_MS = 5 * 60_000

async function write(tx: Tx, heapId: string, readings: readonly ReadingBody[], by: 'hand' | 'file') {
  const { added } = await one<{ added: number }>(
    tx.db,
    sql`select processing.add_readings(${heapId}::uuid, ${JSON.stringify(readings)}::jsonb, ${by}) as added`,
  )
  return added
}

/** @throws Refusal('not_found'), Refusal('heap_not_open', { status }) */
export const removeReading = (ctx: Ctx, heapId: string, readingId: string): Promise<HeapDetails> =>
  transact(ctx, async tx => {
    await one(tx.db, sql`select id from processing.open_heap(${heapId}::uuid, array['active', 'curing'])`)
    const removed = await maybe<{ reading: object }>(
      tx.db,
      sql`delete from processing.readings r where r.id = ${readingId} and r.heap_id = ${heapId}
        returning jsonb_build_object('takenAt', r.taken_at, 'place', r.place, 'celsius', r.celsius, 'moisture', r.moisture,
          'turned', r.turned, 'screened', r.screened) as reading`,
    )
    if (!removed) throw new Refusal('not_found')
    noteChange(tx, removed.reading, null)
    return changed(tx, heapId)
  })

const PAGE = 30

/** Readings, latest first. @throws Refusal('invalid_input') */
export async function listReadings(
  { db }: Pick<Ctx, 'db'>,
  heapId: string,
  { cursor }: { cursor?: string | undefined },
) {
  const rows = await many<{ reading: Reading }>(
    db,
    sql`select jsonb_build_object('id', r.id, 'takenAt', r.taken_at, 'place', r.place, 'celsius', r.celsius,
          'moisture', r.moisture, 'turned', r.turned, 'screened', r.screened, 'by', r.by) as reading
      from processing.readings r
      where r.heap_id = ${heapId} and (r.taken_at, r.place) < (
        coalesce((select l.taken_at from processing.readings l where l.id = ${idCursor(cursor)}::uuid), 'infinity'),
        coalesce((select l.place from processing.readings l where l.id = ${idCursor(cursor)}::uuid), ''))
      order by r.taken_at desc, r.place desc limit ${PAGE + 1}::int`,
  )
  return pageOf(
    rows.map(({ reading }) => reading),
    PAGE,
  )
}
