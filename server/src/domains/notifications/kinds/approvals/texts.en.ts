import { type ApprovalAct, limitOf } from '@dawra/contract/approvals/rules'
import { formatIn, ltr } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const { money } = formatIn('en')
const plural = pluralIn('en')

export interface ApprovalFacts {
  approvalId: string
  act: ApprovalAct
  /** In baisa or points; negative when points are taken. */
  amount: number
  order: string | null
}

export interface DecidedFacts extends ApprovalFacts {
  status: 'approved' | 'rejected' | 'expired'
}

const ACTS: Readonly<Record<ApprovalAct, string>> = {
  refund_pickup: 'a refund',
  refund_part: 'a refund',
  cancel_pickup: 'a cancellation',
  decide_case: 'a decision about a problem',
  correct_points: 'a correction of points',
  refund_collection: 'a refund of a pickup of waste',
  refund_request: 'a refund of a donation',
  cancel_batch: 'taking back a batch of payouts',
  return_payout: 'a payout that came back',
  receive_debt: 'a debt that was paid',
  settle_refund: 'a refund by bank transfer',
  book_refund: 'a loss by a refund of the payment service',
  pay_donor: 'a payment to a donor',
  change_setting: 'a change of a setting',
  change_reward: 'a change of what points buy',
}
const points = (amount: number) =>
  `${ltr(String(amount).replace('-', '\u2212'))} ${plural(Math.abs(amount), { one: 'point', other: 'points' })}`
const worth = ({ act, amount }: ApprovalFacts) => (limitOf(act) === 'points' ? points(amount) : money(amount))
const named = (facts: ApprovalFacts) =>
  limitOf(facts.act) === 'value'
    ? ACTS[facts.act]
    : `${ACTS[facts.act]} of ${worth(facts)}${facts.order ? ` in order ${ltr(facts.order)}` : ''}`

const ENDS: Readonly<Record<DecidedFacts['status'], string>> = {
  approved: 'A colleague has approved it, and it is done.',
  rejected: 'A colleague has rejected it. The page of approvals says why.',
  expired: 'Nobody has decided in time, and nothing was done.',
}
const HEADINGS: Readonly<Record<DecidedFacts['status'], string>> = {
  approved: 'Your request was approved',
  rejected: 'Your request was rejected',
  expired: 'Your request has expired',
}

export const texts = {
  approval_waits: {
    name: 'Something a colleague asks you to approve',
    title: () => 'A colleague asks for your approval',
    text: facts => `It is about ${named(facts)}. Nothing happens until somebody has decided.`,
    several: items => ({
      title: `${items.length} requests of colleagues wait for approval`,
      text: 'Nothing happens until somebody has decided.',
    }),
    action: 'Decide',
  } satisfies KindText<ApprovalFacts>,
  approval_decided: {
    name: 'Decision on what you asked a colleague to approve',
    title: ({ status }) => HEADINGS[status],
    text: facts => `You asked for ${named(facts)}. ${ENDS[facts.status]}`,
    several: items => ({
      title: `${items.length} of your requests were decided`,
      text: 'The page of approvals says how.',
    }),
    action: 'Open the approvals',
  } satisfies KindText<DecidedFacts>,
}
