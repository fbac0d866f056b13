import type { Localized } from '@dawra/contract/platform/schemas'
import type { Reportable } from '#moderation'
import { many, maybe, one, sql } from '#platform/sql'

interface Row {
  sellerId: string
  seller: Localized
  title: Localized
  description: Localized
}

/** Products in reports: every listed product is public. */
export const reportableProducts: Reportable = {
  kind: 'product',
  async describe(db, id) {
    const product = await maybe<Row>(
      db,
      sql`select p.seller_id as "sellerId", s.name as seller, platform.localized(p.title_en, p.title_ar) as title,
          platform.localized(p.description_en, p.description_ar) as description
        from shop.products p join shop.seller_cards s on s.id = p.seller_id where p.id = ${id}`,
    )
    if (!product) return undefined
    const people = await many<{ id: string }>(
      db,
      sql`select user_id as id from shop.members where seller_id = ${product.sellerId} order by 1`,
    )
    return {
      title: product.title,
      text: product.description.en ?? product.description.ar,
      author: product.seller.en ?? product.seller.ar,
      authorId: null,
      alsoOf: people.map(person => person.id),
    }
  },

  /** Trusted: has sold for a month, and nothing was hidden for good in three months. */
  async isTrusted(db, id) {
    const { trusted } = await one<{ trusted: boolean }>(
      db,
      sql`select exists (select from shop.products o
            where o.seller_id = p.seller_id and o.created_at < platform.now() - interval '30 days')
          and not exists (select from moderation.hidden_for_good h join shop.products o on o.id = h.subject_id
            where h.kind = 'product' and h.decided_at > platform.now() - interval '90 days' and o.seller_id = p.seller_id)
          as trusted
        from shop.products p where p.id = ${id}`,
    )
    return trusted
  },
}
