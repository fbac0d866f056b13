import type { ParsedBody } from '@dawra/contract/platform/route'
import type { changeSetting as route } from '@dawra/contract/settings/routes'
import { type SettingKey, settingObstacle, settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requirePermission } from '#platform/operator'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { refuseStale } from '#platform/version'
import { selectSettings } from './list-settings.ts'

type Change = ParsedBody<typeof route>

/**
 * Changes a setting from now on, in every process at once.
 * @throws Refusal('permission_needed', { permission })
 * @throws Refusal('invalid_input', { issues }) when the value is out of range or unchanged
 * @throws Refusal('changed_meanwhile')
 */
export async function changeSetting(ctx: Ctx, key: SettingKey, change: Change): Promise<OfficeSetting> {
  requirePermission(ctx.actor, settingOf(key).permission)
  const obstacle = settingObstacle(key, change.value)
  if (obstacle) throw refusedValue(obstacle)
  return transact(ctx, async tx => {
    const { value: former } = await lockSetting(tx, key, change.version)
    if (former === change.value) throw refusedValue('unchanged')
    await write(tx, key, { ...change, former })
    noteChange(tx, former, change.value)
    const [changed] = await selectSettings(tx.db, [key])
    if (!changed) throw new Refusal('not_found')
    return changed
  })
}

const refusedValue = (rule: string) => new Refusal('invalid_input', { issues: [{ path: 'value', rule }] })

/** The second of two edits of the same version is refused. */
async function lockSetting(tx: Tx, key: SettingKey, version: number): Promise<{ value: number }> {
  const known = await one<{
    value: number
    version: number
    changedAt: Date | null
    changedBy: string | null
  }>(
    tx.db,
    sql`select value, version, changed_at as "changedAt", changed_by as "changedBy" from settings.numbers
      where key = ${key} for update`,
  )
  return known.version === version ? known : refuseStale(known, await operatorChanger(tx, known.changedBy))
}

async function write(
  tx: Tx,
  key: SettingKey,
  { value, former, version, reason }: Change & { former: number },
) {
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update settings.numbers set value = ${value}::int, version = version + 1, changed_at = platform.now(),
        changed_by = ${by}::uuid where key = ${key}`,
  )
  await run(
    tx.db,
    sql`insert into settings.changes (key, version, former, value, reason, changed_by)
      values (${key}, ${version + 1}::int, ${former}::int, ${value}::int, ${reason}, ${by}::uuid)`,
  )
  // Sent on commit: every process drops its cached value then.
  await maybe(tx.db, sql`select pg_notify('dawra_settings', ${key})::text as told`)
}
