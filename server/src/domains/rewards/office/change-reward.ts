import type { ParsedBody } from '@dawra/contract/platform/route'
import type { OfficeReward, RewardTerms, changeReward as route } from '@dawra/contract/rewards/catalogue'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { selectCatalogue } from './list-catalogue.ts'

type Change = ParsedBody<typeof route>

/**
 * Changes a reward for later redemptions. Vouchers and perks that were issued stay.
 * @throws Refusal('not_found' | 'changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) when a voucher of an amount has no worth, another reward has one, or nothing
 * would change
 */
export function changeReward(ctx: Ctx, slug: string, change: Change): Promise<OfficeReward> {
  return transact(ctx, async tx => {
    await requireVersion(tx, await lockReward(tx, slug), change.version)
    const before = await oneReward(tx, slug)
    if ((before.worth === null) !== (change.worth === null)) throw invalidInput('worth', 'required')
    requireDifference(termsOf(before), termsOf(change), 'cost')
    await update(tx, slug, change)
    const after = await oneReward(tx, slug)
    await writeChange(tx, after, { before: termsOf(before), reason: change.reason })
    return after
  })
}

const termsOf = ({ title, description, cost, isOn, worth }: RewardTerms): RewardTerms => ({
  title,
  description,
  cost,
  isOn,
  worth,
})

const lockReward = (tx: Tx, slug: string) =>
  maybe<Edited>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from rewards.rewards
      where slug = ${slug} for update`,
  )

async function oneReward(tx: Tx, slug: string): Promise<OfficeReward> {
  const [reward] = await selectCatalogue(tx.db, slug)
  if (!reward) throw new Refusal('not_found')
  return reward
}

const update = (tx: Tx, slug: string, { title, description, cost, isOn, worth }: Change) =>
  run(
    tx.db,
    sql`update rewards.rewards set title_en = ${title.en}, title_ar = ${title.ar}, description_en = ${description.en},
        description_ar = ${description.ar}, cost = ${cost}::int, is_on = ${isOn}, version = version + 1,
        grants = case when grants #> '{voucher,value}' is null then grants
          else jsonb_set(grants, '{voucher,value}', to_jsonb(${worth}::int)) end,
        changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid
      where slug = ${slug}`,
  )

async function writeChange(
  tx: Tx,
  reward: OfficeReward,
  { before, reason }: { before: RewardTerms; reason: string },
) {
  const after = termsOf(reward)
  await run(
    tx.db,
    sql`insert into rewards.reward_changes (reward, version, before, after, reason, changed_by)
      values (${reward.slug}, ${reward.version}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
        ${reason}, ${userIdOf(tx)}::uuid)`,
  )
  noteChange(tx, before, after)
}
