import { type SettingKey, settingKeys } from '@dawra/contract/settings/rules'
import type { OfficeSetting, SettingChange } from '@dawra/contract/settings/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, sql } from '#platform/sql'

export async function listOfficeSettings({ db }: Pick<Ctx, 'db'>): Promise<{ settings: OfficeSetting[] }> {
  const rows = await selectSettings(db, settingKeys)
  return { settings: rows.toSorted((a, b) => settingKeys.indexOf(a.key) - settingKeys.indexOf(b.key)) }
}

export const selectSettings = (db: Db, keys: readonly SettingKey[]): Promise<OfficeSetting[]> =>
  many(
    db,
    sql`select n.key, n.value, n.version, case when c.id is not null then jsonb_build_object('at', c.changed_at,
          'by', jsonb_build_object('id', c.changed_by, 'name', p.full_name), 'reason', c.reason) end as changed
      from settings.numbers n
        left join settings.changes c on c.key = n.key and c.version = n.version
        left join identity.people p on p.id = c.changed_by
      where n.key = any (${keys}::text[])`,
  )

export async function listChanges({ db }: Pick<Ctx, 'db'>, key: SettingKey, cursor: string | undefined) {
  const found = await many<Omit<SettingChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.former, c.value, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from settings.changes c join identity.people p on p.id = c.changed_by
      where c.key = ${key} and c.version < coalesce(
        (select l.version from settings.changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
