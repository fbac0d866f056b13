import type { Detour, DetourChange } from '@dawra/contract/rounds/detours'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, sql } from '#platform/sql'

/** Two areas in alphabetical order, as they are stored. */
export interface Between {
  one: string
  other: string
}

export const inOrder = ({ one, other }: Between): Between =>
  one < other ? { one, other } : { one: other, other: one }

/** All detours, also those that were set back to zero. */
export const listDetours = async ({ db }: Pick<Ctx, 'db'>) => ({ detours: await selectDetours(db, null) })

/** @param between null for all of them */
export const selectDetours = (db: Db, between: Between | null): Promise<Detour[]> =>
  many(
    db,
    sql`select d.one, d.other, d.minutes, d.metres, d.version,
        case when c.id is not null then jsonb_build_object('at', c.changed_at,
          'by', jsonb_build_object('id', c.changed_by, 'name', p.full_name), 'reason', c.reason) end as changed
      from rounds.area_detours d
        left join rounds.detour_changes c on c.one = d.one and c.other = d.other and c.version = d.version
        left join identity.people p on p.id = c.changed_by
      where ${between?.one ?? null}::text is null or (d.one = ${between?.one ?? null} and d.other = ${between?.other ?? null})
      order by d.one, d.other`,
  )

/** Changes of detours, latest first. @throws Refusal('invalid_input') */
export async function listDetourChanges(
  { db }: Pick<Ctx, 'db'>,
  between: Between,
  cursor: string | undefined,
) {
  const { one, other } = inOrder(between)
  const found = await many<Omit<DetourChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.before, c.after, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from rounds.detour_changes c join identity.people p on p.id = c.changed_by
      where c.one = ${one} and c.other = ${other} and c.version < coalesce(
        (select l.version from rounds.detour_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
