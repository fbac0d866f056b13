import type { ParsedBody } from '@dawra/contract/platform/route'
import type { OfficeReason, changeReason as route } from '@dawra/contract/settings/reasons'
import type { ReasonKey, ReasonText } from '@dawra/contract/settings/reasons.rules'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { selectReasons } from './list-reasons.ts'

type Change = ParsedBody<typeof route>

/**
 * Changes the wording of a reason for every reader, also for past cancellations.
 * @throws Refusal('changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) when nothing would change
 */
export function changeReason(ctx: Ctx, key: ReasonKey, change: Change): Promise<OfficeReason> {
  return transact(ctx, async tx => {
    const { text: former } = await requireVersion(tx, await lockText(tx, key), change.version)
    requireDifference(former, change.text, 'text')
    await write(tx, key, { ...change, former })
    noteChange(tx, former, change.text)
    const [changed] = await selectReasons(tx.db, [key])
    if (!changed) throw new Refusal('not_found')
    return changed
  })
}

const lockText = (tx: Tx, key: ReasonKey) =>
  one<Edited & { text: ReasonText }>(
    tx.db,
    sql`select jsonb_build_object('en', en, 'ar', ar) as text, version, changed_at as "changedAt",
        changed_by as "changedBy"
      from settings.reason_texts where key = ${key} for update`,
  )

async function write(
  tx: Tx,
  key: ReasonKey,
  { text, former, version, reason }: Change & { former: ReasonText },
) {
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update settings.reason_texts set en = ${text.en}, ar = ${text.ar}, version = version + 1,
        changed_at = platform.now(), changed_by = ${by}::uuid where key = ${key}`,
  )
  await run(
    tx.db,
    sql`insert into settings.reason_text_changes (key, version, former, text, reason, changed_by)
      values (${key}, ${version + 1}::int, ${JSON.stringify(former)}::jsonb, ${JSON.stringify(text)}::jsonb, ${reason},
        ${by}::uuid)`,
  )
}
