import type { SettingKey } from '@dawra/contract/settings/rules'
import { type Db, run, sql } from '../platform/sql.ts'

/** Sets numeric settings without a user, even beyond the range that the office may choose. */
export async function given(db: Db, numbers: Partial<Record<SettingKey, number>>) {
  for (const [key, value] of Object.entries(numbers))
    await run(db, sql`update settings.numbers set value = ${value}::int where key = ${key}`)
}
