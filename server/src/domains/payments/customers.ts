import type { Ctx } from '#platform/context'
import { type Db, maybe, run, sql } from '#platform/sql'
import { GatewayRefused, type PaymentGateway } from './gateway.ts'

/** A person's customer id at the gateway; undefined for people who never saved a card. */
export const selectCustomer = (db: Db, userId: string) =>
  maybe<{ gatewayId: string; defaultCard: string | null; lastDigits: string | null }>(
    db,
    sql`select gateway_id as "gatewayId", default_card as "defaultCard", last_digits as "lastDigits" from payments.customers
      where user_id = ${userId}`,
  )

/** The person's customer at the gateway, created when missing. Of two concurrent creations the first one is stored. */
async function ensureCustomer(ctx: Ctx, gateway: PaymentGateway, userId: string): Promise<string> {
  const known = await selectCustomer(ctx.db, userId)
  if (known) return known.gatewayId
  const made = await gateway.createCustomer()
  const isFirst = await run(
    ctx.db,
    sql`insert into payments.customers (user_id, gateway_id) values (${userId}, ${made}) on conflict do nothing`,
  )
  if (isFirst === 1) return made
  await gateway.deleteCustomer(made)
  return (await selectCustomer(ctx.db, userId))?.gatewayId ?? made
}

/**
 * The gateway customer for whom this payment saves the card; undefined when the gateway refuses, because the payment must
 * go on.
 */
export async function customerToSaveFor(
  ctx: Ctx,
  gateway: PaymentGateway,
  userId: string | undefined,
): Promise<string | undefined> {
  if (!userId) return undefined
  try {
    return await ensureCustomer(ctx, gateway, userId)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    ctx.log.warn({ err: error }, 'the gateway did not create a customer, so the card is not saved')
    return undefined
  }
}
