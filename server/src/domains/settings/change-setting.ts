import type { ParsedBody } from '@dawra/contract/platform/route'
import type { changeSetting as route } from '@dawra/contract/settings/routes'
import { type SettingKey, settingObstacle, settingOf } from '@dawra/contract/settings/rules'
import type { OfficeSetting } from '@dawra/contract/settings/schemas'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { requirePermission } from '#platform/operator'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
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
  if (obstacle) throw invalidInput('value', obstacle)
  return transact(ctx, async tx => {
    const { value: former } = await requireVersion(tx, await lockSetting(tx, key), change.version)
    requireDifference(former, change.value, 'value')
    await write(tx, key, { ...change, former })
    noteChange(tx, former, change.value)
    const [changed] = await selectSettings(tx.db, [key])
    if (!changed) throw new Refusal('not_found')
    return changed
  })
}

const lockSetting = (tx: Tx, key: SettingKey) =>
  one<Edited & { value: number }>(
    tx.db,
    sql`select value, version, changed_at as "changedAt", changed_by as "changedBy" from settings.numbers
      where key = ${key} for update`,
  )

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
