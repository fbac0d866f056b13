import type { ParsedBody } from '@dawra/contract/platform/route'
import {
  type OfficeReward,
  type RewardTerms,
  rewardTerms,
  type changeReward as route,
} from '@dawra/contract/rewards/reward-catalogue'
import { givesMore } from '@dawra/contract/rewards/rules'
import { z } from 'zod'
import { type Approvable, requestApproval } from '#approvals'
import { type Edited, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { invalidInput, Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { selectCatalogue } from './list-catalogue.ts'

type Change = ParsedBody<typeof route>

const requested = z.object({ slug: z.string(), before: rewardTerms, after: rewardTerms, version: z.int() })

/**
 * Changes a reward for later redemptions, or requests a second member where it gives more. Vouchers and perks that were
 * issued stay.
 * @throws Refusal('not_found' | 'changed_meanwhile' | 'already_requested')
 * @throws Refusal('invalid_input', { issues }) when a voucher of an amount has no worth, another reward has one, or nothing
 * would change
 */
export function changeReward(ctx: Ctx, slug: string, change: Change) {
  return transact(ctx, async tx => {
    const { id, version } = await requireVersion(tx, await lockReward(tx, slug), change.version)
    const [before, after] = [termsOf(await oneReward(tx, slug)), termsOf(change)]
    if ((before.worth === null) !== (after.worth === null)) throw invalidInput('worth', 'required')
    requireDifference(before, after, 'cost')
    const approvalId = givesMore(before, after)
      ? await requestApproval(tx, {
          act: 'change_reward',
          subjectId: id,
          personId: null,
          order: null,
          amount: moreOf(before, after),
          before: 0,
          facts: { slug, before, after, version },
          reason: change.reason,
          asks: true,
        })
      : null
    if (!approvalId) await write(tx, slug, { before, after, reason: change.reason })
    return { ...(await oneReward(tx, slug)), approvalId }
  })
}

export const approvableReward: Approvable = {
  act: 'change_reward',
  async carryOut(tx, { facts, reason }) {
    const { slug, before, after, version } = requested.parse(facts)
    const now = await lockReward(tx, slug)
    if (now?.version !== version) throw new Refusal('approval_outdated')
    await write(tx, slug, { before, after, reason })
    return moreOf(before, after)
  },
}

/** What the change is counted as, in baisa of its worth or points of its cost. */
const moreOf = (before: RewardTerms, after: RewardTerms) =>
  (after.worth ?? 0) - (before.worth ?? 0) || before.cost - after.cost

const termsOf = ({ title, description, cost, isOn, worth }: RewardTerms): RewardTerms => ({
  title,
  description,
  cost,
  isOn,
  worth,
})

const lockReward = (tx: Tx, slug: string) =>
  maybe<Edited & { id: string }>(
    tx.db,
    sql`select id, version, changed_at as "changedAt", changed_by as "changedBy" from rewards.rewards
      where slug = ${slug} for update`,
  )

async function oneReward(tx: Tx, slug: string): Promise<OfficeReward> {
  const [reward] = await selectCatalogue(tx.db, slug)
  if (!reward) throw new Refusal('not_found')
  return reward
}

interface Written {
  before: RewardTerms
  after: RewardTerms
  reason: string
}

async function write(tx: Tx, slug: string, { before, after, reason }: Written) {
  const { title, description, cost, isOn, worth } = after
  const by = userIdOf(tx)
  const { version } = await one<{ version: number }>(
    tx.db,
    sql`update rewards.rewards set title_en = ${title.en}, title_ar = ${title.ar}, description_en = ${description.en},
        description_ar = ${description.ar}, cost = ${cost}::int, is_on = ${isOn}, version = version + 1,
        grants = case when grants #> '{voucher,value}' is null then grants
          else jsonb_set(grants, '{voucher,value}', to_jsonb(${worth}::int)) end,
        changed_at = platform.now(), changed_by = ${by}::uuid
      where slug = ${slug} returning version`,
  )
  await run(
    tx.db,
    sql`insert into rewards.reward_changes (reward, version, before, after, reason, changed_by)
      values (${slug}, ${version}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${reason},
        ${by}::uuid)`,
  )
  noteChange(tx, before, after)
}
