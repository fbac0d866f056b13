import { TIMES } from '@dawra/contract/browse/listings.rules'
import { type Db, many, sql } from '#platform/sql'
import { filterValues } from '../filters.ts'

export const slotOf = (day: string | undefined, time: string | undefined) =>
  [day, time].filter(part => part !== undefined).join(' ')

const DAYS = [undefined, 'today', 'tomorrow'] as const
const SPANS = [[undefined, undefined], ...Object.entries(TIMES)] as const

/** All slots that a pickup window fits, by the same rules as the lists. */
export async function slotsOf(
  db: Db,
  window: { startsAt: Date; endsAt: Date },
  now: Date,
): Promise<string[]> {
  const requested = DAYS.flatMap(day =>
    SPANS.map(([time, span]) => {
      const [after, before] = span ?? []
      const { from, until, clock, maxPrice } = filterValues('deal', { day, after, before } as never, now)
      const [opens, closes] = (clock ?? []) as number[]
      return { slot: slotOf(day, time), from, until, opens, closes, isOver: maxPrice !== undefined }
    }),
  )
  const fitting = await many<{ slot: string }>(
    db,
    sql`select s.slot from jsonb_to_recordset(${JSON.stringify(requested.filter(({ isOver }) => !isOver))}::jsonb)
        as s (slot text, "from" timestamptz, until timestamptz, opens int, closes int)
      where (s."from" is null or ${window.endsAt}::timestamptz > s."from")
        and (s.until is null or ${window.startsAt}::timestamptz < s.until)
        and (s.opens is null or browse.is_open_between(${window.startsAt}, ${window.endsAt}, s.opens, s.closes))`,
  )
  return fitting.map(({ slot }) => slot)
}
