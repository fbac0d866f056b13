import type { SettingKey } from '@dawra/contract/settings/rules'
import { type Db, one, sql } from '#platform/sql'

export type Numbers<Key extends SettingKey> = Record<Key, number>

export async function numbersOf<Key extends SettingKey>(
  db: Db,
  ...keys: readonly Key[]
): Promise<Numbers<Key>> {
  const { numbers } = await one<{ numbers: Numbers<Key> }>(
    db,
    sql`select coalesce(jsonb_object_agg(key, value), '{}') as numbers from settings.numbers
      where key = any (${keys}::text[])`,
  )
  return numbers
}
