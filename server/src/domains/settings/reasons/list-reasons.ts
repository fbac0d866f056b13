import type { OfficeReason, ReasonChange } from '@dawra/contract/settings/reasons'
import { type ReasonKey, reasonKeys } from '@dawra/contract/settings/reasons.rules'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, sql } from '#platform/sql'

export async function listOfficeReasons({ db }: Pick<Ctx, 'db'>): Promise<{ reasons: OfficeReason[] }> {
  const rows = await selectReasons(db, reasonKeys)
  return { reasons: rows.toSorted((a, b) => reasonKeys.indexOf(a.key) - reasonKeys.indexOf(b.key)) }
}

export const selectReasons = (db: Db, keys: readonly ReasonKey[]): Promise<OfficeReason[]> =>
  many(
    db,
    sql`select r.key, jsonb_build_object('en', r.en, 'ar', r.ar) as text, r.version,
        case when c.id is not null then jsonb_build_object('at', c.changed_at,
          'by', jsonb_build_object('id', c.changed_by, 'name', p.full_name), 'reason', c.reason) end as changed
      from settings.reason_texts r
        left join settings.reason_text_changes c on c.key = r.key and c.version = r.version
        left join identity.people p on p.id = c.changed_by
      where r.key = any (${keys}::text[])`,
  )

export async function listReasonChanges({ db }: Pick<Ctx, 'db'>, key: ReasonKey, cursor: string | undefined) {
  const found = await many<Omit<ReasonChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.former, c.text, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from settings.reason_text_changes c join identity.people p on p.id = c.changed_by
      where c.key = ${key} and c.version < coalesce(
        (select l.version from settings.reason_text_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
