import type { GatewayDifferences } from '@dawra/contract/payments/gateway-differences'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { Difference } from './comparison-store.ts'
import { VERIFY } from './verify-difference.ts'

export async function getDifferences({ db }: Ctx): Promise<GatewayDifferences> {
  const last = await maybe<Pick<GatewayDifferences, 'comparedAt' | 'unreadSince' | 'compared'>>(
    db,
    sql`select to_jsonb(compared_at) #>> '{}' as "comparedAt", to_jsonb(unread_since) #>> '{}' as "unreadSince",
        payments as compared from payments.comparisons`,
  )
  const differences = await many<GatewayDifferences['differences'][number]>(
    db,
    sql`select d.payment_id as "paymentId", coalesce(p.details ->> 'number', '') as number, d.captured, d.refunded,
        d.gateway_captured as "gatewayCaptured", d.gateway_refunded as "gatewayRefunded",
        to_jsonb(d.found_at) #>> '{}' as "foundAt", d.verifying_since is not null as "isVerifying",
        payments.unbooked_refund(d.payment_id) as bookable
      from payments.differences d join payments.payments p on p.id = d.payment_id
      where d.closed_at is null order by d.found_at, d.payment_id limit 200`,
  )
  return { comparedAt: null, unreadSince: null, compared: 0, ...last, differences }
}

type Figures = Omit<Difference, 'paymentId'>

/** @throws Refusal('not_found') when it is not open */
export const closeDifference = (ctx: Ctx, paymentId: string, reason: string): Promise<null> =>
  transact(ctx, async tx => {
    const closed = await maybe<Figures>(
      tx.db,
      sql`update payments.differences set closed_at = platform.now(), closed_by = ${userIdOf(tx)}::uuid, reason = ${reason}
        where payment_id = ${paymentId} and closed_at is null
        returning captured, refunded, gateway_captured as "gatewayCaptured", gateway_refunded as "gatewayRefunded"`,
    )
    if (!closed) throw new Refusal('not_found')
    noteChange(tx, closed, null)
    return null
  })

/** Has one payment compared again now. @throws Refusal('not_found') when its difference is not open */
export const requestVerification = (ctx: Ctx, paymentId: string): Promise<null> =>
  transact(ctx, async tx => {
    const open = await maybe<Figures>(
      tx.db,
      sql`update payments.differences set verifying_since = coalesce(verifying_since, platform.now())
        where payment_id = ${paymentId} and closed_at is null
        returning captured, refunded, gateway_captured as "gatewayCaptured", gateway_refunded as "gatewayRefunded"`,
    )
    if (!open) throw new Refusal('not_found')
    await enqueue(tx, VERIFY, { paymentId }, { key: `verify ${paymentId}` })
    noteChange(tx, open, null)
    return null
  })
