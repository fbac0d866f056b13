import type { PayeeMoney } from '@dawra/contract/payouts/payee-money'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { requireSeller, sellerOf } from '#shop'
import { getPayeeMoney } from '../payee-money.ts'
import { statementFile, type WantedFile } from '../statement/get-statement-file.ts'

/** Balance and payouts of the caller's seller; null for a person without a seller. */
export async function getOwnMoney(ctx: Ctx): Promise<{ money: PayeeMoney | null }> {
  const id = await sellerOf(ctx.db, personOf(ctx).userId)
  return { money: id ? await getPayeeMoney(ctx, { kind: 'seller', id }) : null }
}

/** The balance and payouts of any seller, for the office. @throws Refusal('not_found') */
export async function getMoney(ctx: Ctx, sellerId: string): Promise<PayeeMoney> {
  if (!(await maybe(ctx.db, sql`select from shop.seller_cards where id = ${sellerId}`)))
    throw new Refusal('not_found')
  return getPayeeMoney(ctx, { kind: 'seller', id: sellerId })
}

/** A statement of the caller's seller as a file. @throws Refusal('not_found' | 'unavailable') */
export const getOwnStatement = async (ctx: Ctx, wanted: WantedFile): Promise<Response> =>
  statementFile(ctx, { kind: 'seller', id: await requireSeller(ctx) }, wanted)
