import { toLatinDigits } from '@dawra/contract/platform/digits.rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { listHeaps as route } from '@dawra/contract/processing/routes'
import type { Heap, HeapSource } from '@dawra/contract/processing/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { pageOf } from '#platform/page-of'
import { many, sql } from '#platform/sql'

const PAGE = 20
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const ROUND = /^\d{1,9}$/

/** Heaps, latest first. @throws Refusal('invalid_input') */
export async function listHeaps({ db }: Pick<Ctx, 'db'>, { status, q, cursor }: ParsedQuery<typeof route>) {
  const sought = toLatinDigits(q ?? '').toUpperCase()
  const round = ROUND.test(sought) ? Number(sought) : null
  const rows = await many<{ heap: Heap }>(
    db,
    sql`select processing.heap_json(h) as heap from processing.heaps h
      where h.id < coalesce(${idCursor(cursor)}::uuid, ${LAST}::uuid)
        and (${status ?? null}::text is null or h.status = ${status ?? null}::text)
        and (${sought} = '' or h.code = ${sought} or h.id in (
          select i.heap_id from rounds.round_cards r
            join rounds.counted_weighings w on w.round_id = r.id join processing.inputs i on i.weighing_id = w.weighing_id
            where r.number = ${round}::bigint))
      order by h.id desc limit ${PAGE + 1}::int`,
  )
  return pageOf(
    rows.map(({ heap }) => heap),
    PAGE,
  )
}

/** Days after which a round's load is no longer offered. */
const OFFERED_DAYS = 30
const MOST_SOURCES = 200

export const listHeapSources = async ({ db }: Pick<Ctx, 'db'>): Promise<{ sources: HeapSource[] }> => ({
  sources: await many<HeapSource>(
    db,
    sql`select r.id as "roundId", r.number::int as number, r.name, r.day::text as day, w.emptying_id as "emptyingId",
        count(*)::int as weighings, coalesce(sum(w.grams) filter (where w.contamination is null), 0)::float8 as grams,
        coalesce(sum(w.grams) filter (where w.contamination is not null), 0)::float8 as "foreignGrams"
      from rounds.round_cards r join rounds.counted_weighings w on w.round_id = r.id
      where r.day > platform.muscat_day(platform.now()) - ${OFFERED_DAYS}::int
        and not exists (select from processing.inputs i where i.weighing_id = w.weighing_id)
      group by r.id, r.number, r.name, r.day, w.emptying_id
      having bool_or(w.contamination is null)
      order by r.day desc, r.number desc, w.emptying_id nulls last limit ${MOST_SOURCES}::int`,
  ),
})
