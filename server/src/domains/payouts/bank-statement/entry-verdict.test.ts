import { expect, test } from 'vitest'
import { verdictOf } from './entry-verdict.ts'

type Case = Partial<Parameters<typeof verdictOf>[1]> & { amountOfEntry?: number; isOwn?: boolean }

const verdict = (isCredit: boolean, { amountOfEntry = 5000, isOwn = false, ...payout }: Case) =>
  verdictOf(
    { id: 'entry', isCredit, amount: amountOfEntry },
    { amount: 5000, status: 'sent', paidBy: null, returnedBy: null, ...payout },
    isOwn,
  )

test.each([
  [{}, 'paid', 'returned'],
  [{ status: 'settled' }, 'paid', 'returned'],
  [{ status: 'settled', paidBy: 'entry' }, 'paid', 'returned'],
  [{ status: 'settled', paidBy: 'another' }, 'paid_twice', 'returned'],
  [{ status: 'settled', returnedBy: 'entry' }, 'paid', 'returned'],
  [{ status: 'settled', returnedBy: 'another' }, 'paid', 'returned_twice'],
  [{ status: 'returned' }, 'paid_after_return', 'returned'],
  [{ status: 'returned', returnedBy: 'another' }, 'paid', 'returned_twice'],
  [{ status: 'batched' }, 'not_sent', 'not_sent'],
  [{ amountOfEntry: 4999 }, 'other_amount', 'other_amount'],
  [{ isOwn: true }, 'own', 'own'],
  [{ isOwn: true, status: 'returned' }, 'own', 'own'],
] as const)('for a payout with %j, an outgoing entry means %s, an incoming entry %s', (about, out, back) => {
  expect([verdict(false, about), verdict(true, about)]).toEqual([out, back])
})
