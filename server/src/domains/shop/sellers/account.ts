import type { ParsedBody } from '@dawra/contract/platform/route'
import type { requestSellerAccount, SellerAccount } from '@dawra/contract/shop/seller-account'
import { admitAccount, getAccount, openPayee, requestAccount } from '#businesses'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { lockSeller } from './require-seller.ts'

type Answer = Promise<{ account: SellerAccount | null }>
type Wanted = ParsedBody<typeof requestSellerAccount>

const NONE: SellerAccount = { holder: null, iban: null, heldUntil: null, change: null }

/** The bank account of the caller's seller; null for the city's own yard, which is not paid out. */
export async function getOwnAccount(ctx: Ctx): Answer {
  const seller = await maybe<{ businessId: string | null }>(
    ctx.db,
    sql`select s.business_id as "businessId" from shop.members m join shop.sellers s on s.id = m.seller_id
      where m.user_id = ${personOf(ctx).userId} and s.type <> 'operator'`,
  )
  if (!seller) return { account: null }
  return { account: seller.businessId ? await getAccount(ctx, seller.businessId) : NONE }
}

/**
 * Requests another account for payouts. The office decides, and everyone of the seller is notified.
 * @throws Refusal('not_found' | 'too_many_requests' | 'step_up_needed')
 */
export async function requestAccountChange(ctx: Ctx, { holder, iban }: Wanted): Answer {
  await admitAccount(ctx)
  return transact(ctx, async tx => {
    const sellerId = await lockSeller(tx)
    await requestAccount(tx, await payeeOf(tx, sellerId, holder), { iban, holder })
    return getOwnAccount(tx)
  })
}

/** The seller's business, created with its first account. The lock makes two requests run one after the other. */
async function payeeOf(tx: Tx, sellerId: string, legalName: string): Promise<string> {
  const seller = await one<{
    type: string
    businessId: string | null
    phone: string
    vatNumber: string | null
  }>(
    tx.db,
    sql`select type, business_id as "businessId", phone, vat_number as "vatNumber" from shop.sellers
      where id = ${sellerId} for no key update`,
  )
  if (seller.type === 'operator') throw new Refusal('not_found')
  if (seller.businessId) return seller.businessId
  const businessId = await openPayee(tx, { legalName, ...seller })
  await run(tx.db, sql`update shop.sellers set business_id = ${businessId} where id = ${sellerId}`)
  return businessId
}
