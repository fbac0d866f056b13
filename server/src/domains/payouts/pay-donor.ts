import type { DonorBalance } from '@dawra/contract/payouts/donor-balances'
import { z } from 'zod'
import { type Approvable, requestApproval } from '#approvals'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { donorPaid } from './events.ts'

export const listDonorBalances = ({ db }: Ctx): Promise<DonorBalance[]> =>
  many(
    db,
    sql`select d.id as "donorId", d.name, b.balance, approvals.waiting_for(d.id) as "approvalId"
      from donations.priced_donors d cross join lateral payments.balance_of(d.account) as b (balance)
      where b.balance <> 0 order by b.balance desc, d.id limit 200`,
  )

const paid = z.object({ amount: z.int().positive(), reference: z.string() })
type Paid = z.infer<typeof paid>

interface Donor {
  name: string
  account: string
}

/**
 * Records a bank transfer to a donor: booked when a second member has checked the bank's reference.
 * @throws Refusal('not_found' | 'already_requested' | 'receipt_known')
 * @throws Refusal('nothing_owed', { owed }) for more than is owed
 */
export const payDonor = (ctx: Ctx, donorId: string, { reason, ...facts }: Paid & { reason: string }) =>
  transact(ctx, async tx => {
    const { name } = await requireOwed(tx, donorId, facts)
    const approvalId = await requestApproval(tx, {
      act: 'pay_donor',
      subjectId: donorId,
      personId: null,
      about: `${name}, ${facts.reference}`,
      order: null,
      amount: facts.amount,
      before: 0,
      facts,
      reason,
      asks: true,
    })
    return { approvalId }
  })

export const approvableDonorPayment: Approvable = {
  act: 'pay_donor',
  async carryOut(tx, { subjectId, facts, reason }) {
    const { amount, reference } = paid.parse(facts)
    const { account } = await requireOwed(tx, subjectId, { amount, reference })
    const payment = await maybe<{ id: string }>(
      tx.db,
      sql`insert into payouts.donor_payments (donor_id, amount, reference, reason, booked_by)
        values (${subjectId}, ${amount}, ${reference}, ${reason}, ${userIdOf(tx)}::uuid) on conflict do nothing returning id`,
    )
    if (!payment) throw new Refusal('receipt_known')
    await announce(tx, donorPaid(payment.id))
    await book(tx, { kind: 'donor_paid', reference: payment.id, from: account, to: 'bank', amount })
    noteChange(tx, null, { account, amount, reference })
    return amount
  },
}

async function requireOwed(tx: Tx, donorId: string, { amount, reference }: Paid): Promise<Donor> {
  const donor = await maybe<Donor & { owed: number }>(
    tx.db,
    sql`select name, account, greatest(payments.balance_of(account), 0)::bigint as owed
      from donations.priced_donors where id = ${donorId}`,
  )
  if (!donor) throw new Refusal('not_found')
  if (amount > donor.owed) throw new Refusal('nothing_owed', { owed: donor.owed })
  const known = await maybe(tx.db, sql`select from payouts.donor_payments where reference = ${reference}`)
  if (known) throw new Refusal('receipt_known')
  return donor
}
