import type { ParsedBody } from '@dawra/contract/platform/route'
import type { changeSetting as route } from '@dawra/contract/settings/routes'
import { type SettingKey, settingObstacle, settingOf, takesTwo } from '@dawra/contract/settings/rules'
import { key as settingKey } from '@dawra/contract/settings/schemas'
import { z } from 'zod'
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

const requested = z.object({ key: settingKey, former: z.int(), value: z.int(), version: z.int() })

interface Proposal {
  act: 'change_setting'
  subjectId: string
  personId: null
  order: null
  amount: number
  before: number
  facts: z.infer<typeof requested>
  reason: string
  asks: true
}
/** @returns the id of the request, or null when nobody has to approve. The approvals are in a higher layer. */
export type RequestApproval = (tx: Tx, proposal: Proposal) => Promise<string | null>

/**
 * Changes a setting from now on, in every process at once, or requests a second member for what could make value.
 * @throws Refusal('permission_needed', { permission })
 * @throws Refusal('invalid_input', { issues }) when the value is out of range or unchanged
 * @throws Refusal('changed_meanwhile' | 'already_requested')
 */
export async function changeSetting(
  ctx: Ctx,
  key: SettingKey,
  change: Change,
  requestApproval: RequestApproval,
) {
  requirePermission(ctx.actor, settingOf(key).permission)
  const obstacle = settingObstacle(key, change.value)
  if (obstacle) throw invalidInput('value', obstacle)
  return transact(ctx, async tx => {
    const { id, value: former } = await requireVersion(tx, await lockSetting(tx, key), change.version)
    requireDifference(former, change.value, 'value')
    const { reason, ...terms } = change
    const approvalId = takesTwo(key, former, change.value)
      ? await requestApproval(tx, {
          act: 'change_setting',
          subjectId: id,
          personId: null,
          order: null,
          amount: change.value - former,
          before: 0,
          facts: { key, former, ...terms },
          reason,
          asks: true,
        })
      : null
    if (!approvalId) await write(tx, key, { ...change, former })
    const [setting] = await selectSettings(tx.db, [key])
    if (!setting) throw new Refusal('not_found')
    return { ...setting, approvalId }
  })
}

export const approvableSetting = {
  act: 'change_setting' as const,
  async carryOut(tx: Tx, { facts, reason }: { facts: unknown; reason: string }) {
    const { key, former, value, version } = requested.parse(facts)
    const now = await lockSetting(tx, key)
    if (now.version !== version) throw new Refusal('approval_outdated')
    await write(tx, key, { value, former, version, reason })
    return value - former
  },
}

const lockSetting = (tx: Tx, key: SettingKey) =>
  one<Edited & { id: string; value: number }>(
    tx.db,
    sql`select id, value, version, changed_at as "changedAt", changed_by as "changedBy" from settings.numbers
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
  noteChange(tx, former, value)
  // Sent on commit: every process drops its cached value then.
  await maybe(tx.db, sql`select pg_notify('dawra_settings', ${key})::text as told`)
}
