import type { SellerType } from '@dawra/contract/shop/rules'
import type { NewSeller } from '@dawra/contract/shop/sellers'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

type Seller = Omit<NewSeller, 'type'> & { type: SellerType }

/** A seller is identified by its English name. The lock prevents two simultaneous additions of the same one. */
export async function insertSeller(tx: Tx, seller: Seller): Promise<{ id: string; isNew: boolean }> {
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('shop catalogue', 0))`)
  const known = await maybe<{ id: string }>(
    tx.db,
    sql`select id from shop.sellers where name_en = ${seller.name.en}`,
  )
  if (known) return { ...known, isNew: false }
  const { name, address, point } = seller
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into shop.sellers (type, name_en, name_ar, permit_number, vat_number, phone, address_en, address_ar, area,
        lat, lng)
      values (${seller.type}, ${name.en}, ${name.ar}, ${seller.permitNumber}, ${seller.vatNumber}, ${seller.phone},
        ${address.en}, ${address.ar}, ${seller.area}, ${point.lat}, ${point.lng})
      returning id`,
  )
  return { id, isNew: true }
}
