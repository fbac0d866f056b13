import { expect, test } from 'vitest'
import * as checks from '../payments/gateway-differences.ts'
import type { Route } from '../platform/route.ts'
import * as bank from './bank-statements.ts'
import * as terms from './commission-terms.ts'
import * as corrections from './corrections.ts'
import * as payouts from './routes.ts'

/**
 * Acts that need no reason, because their context gives it: the normal course of a week, the bank's file, our own
 * account, a repeated comparison.
 */
const WITHOUT_REASON = [
  'makeBatch',
  'approveBatch',
  'takeBankFile',
  'sendBatch',
  'importBankStatement',
  'setPayoutDebtor',
  'verifyGatewayDifference',
]

const isAct = (thing: unknown): thing is Route =>
  typeof thing === 'object' && thing !== null && 'method' in thing && thing.method !== 'GET'

const exported: Record<string, unknown> = { ...bank, ...corrections, ...checks, ...terms, ...payouts }
const acts = Object.entries(exported).flatMap(([name, route]) => (isAct(route) ? [{ name, route }] : []))
const asksReason = ({ body }: Route) =>
  body !== undefined && 'shape' in body && 'reason' in (body.shape as object)

test('every act on payouts beyond the ordinary weekly run requires a reason', () => {
  const without = acts.filter(({ route }) => !asksReason(route)).map(({ name }) => name)
  expect(without.toSorted()).toEqual(WITHOUT_REASON.toSorted())
})

test.each(acts.filter(({ route }) => asksReason(route)))(
  'refuses the act “$name” with an empty reason',
  ({ route }) => {
    const { error } = route.body!.safeParse({ reason: ' ' })
    expect(error!.issues.some(({ path }) => path[0] === 'reason')).toBe(true)
  },
)
