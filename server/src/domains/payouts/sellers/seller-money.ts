import type { SellerMoney, SellerWeek } from '@dawra/contract/seller-money'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, many, maybe, sql } from '#platform/sql'
import { sellerOf } from '#shop'

/** What the caller's seller has earned; nothing for who works for none. */
export async function getOwnMoney(ctx: Ctx): Promise<SellerMoney> {
  const sellerId = await sellerOf(ctx.db, personOf(ctx).userId)
  return sellerId ? moneyOf(ctx.db, sellerId) : { balance: 0, weeks: [] }
}

/** The same of any seller, for the office. @throws Refusal('not_found') */
export async function getMoney({ db }: Ctx, sellerId: string): Promise<SellerMoney> {
  if (!(await maybe(db, sql`select from shop.seller_cards where id = ${sellerId}`)))
    throw new Refusal('not_found')
  return moneyOf(db, sellerId)
}

async function moneyOf(db: Db, sellerId: string): Promise<SellerMoney> {
  const weeks = await many<SellerWeek>(
    db,
    sql`select week::text as week, parcels, sales, refunds, other, net, closing
      from payouts.seller_weeks(${sellerId}) order by week desc limit 53`,
  )
  return { balance: weeks[0]?.closing ?? 0, weeks }
}
