import { z } from 'zod'
import { changeEntry } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { baisa, cursor, id, instant, line, page, prose, version } from '../platform/schemas.ts'
import { MOST_REWARD_COST, MOST_REWARD_WORTH } from './rules.ts'

const text = z.object({ en: z.string(), ar: z.string() })

const officeReward = z.object({
  slug: z.string(),
  title: text,
  description: text,
  /** In points. */
  cost: z.int(),
  isOn: z.boolean(),
  /** Value of a voucher for an amount; else null. */
  worth: baisa.nullable(),
  /** Only verified points can pay for a voucher. */
  gives: z.enum(['voucher', 'perk']),
  version,
  /** Null: still the initial value. */
  changed: z.object({ at: instant, by: z.object({ id, name: z.string() }) }).nullable(),
})
export type OfficeReward = z.infer<typeof officeReward>

export const listOfficeRewards = route({
  method: 'GET',
  path: '/api/v1/admin/rewards',
  access: { office: 'any' },
  summary: 'What points buy, also what is not on offer, with who changed each last',
  result: z.object({ rewards: z.array(officeReward) }),
})

export const rewardTerms = z.object({
  title: z.object({ en: line(80).min(1), ar: line(80).min(1) }),
  description: z.object({ en: line(300).min(1), ar: line(300).min(1) }),
  cost: z.int().min(1).max(MOST_REWARD_COST),
  isOn: z.boolean(),
  worth: z.int().min(1).max(MOST_REWARD_WORTH).nullable(),
})
export type RewardTerms = z.infer<typeof rewardTerms>

export const changeReward = route({
  method: 'PUT',
  path: '/api/v1/admin/rewards/{slug}',
  access: { office: 'finance' },
  stepUp: true,
  summary:
    'Changes a reward for who redeems it from now on, or asks a second member where it gives more; what was redeemed stays',
  params: z.object({ slug: z.string().max(60) }),
  body: rewardTerms.extend({ version, reason: prose(500).min(3) }),
  /** With an `approvalId` it is unchanged until a second member approves. */
  result: officeReward.extend({ approvalId: id.nullable() }),
  errors: ['changed_meanwhile', 'already_requested'],
})

const termsThen = z.object({
  title: text,
  description: text,
  cost: z.int(),
  isOn: z.boolean(),
  worth: baisa.nullable(),
})
const rewardChange = changeEntry.extend({
  before: termsThen,
  after: termsThen,
})
export type RewardChange = z.infer<typeof rewardChange>

export const listRewardChanges = route({
  method: 'GET',
  path: '/api/v1/admin/rewards/{slug}/changes',
  access: { office: 'any' },
  summary: 'Every change of a reward, the latest first',
  params: z.object({ slug: z.string().max(60) }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(rewardChange),
})
