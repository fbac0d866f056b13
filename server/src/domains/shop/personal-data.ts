import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const shopPersonalData: PersonalData = {
  name: 'shop',
  texts: TEXTS,
  codes: ['stockReason'],
  collect: async ({ db }, userId) => ({
    sellerMembership: await many(
      db,
      sql`select c.name as seller, m.added_at as since
        from shop.members m join shop.seller_cards c on c.id = m.seller_id where m.user_id = ${userId}`,
    ),
    stockEntries: await many(
      db,
      sql`select platform.localized(p.title_en, p.title_ar) as product, e.grams, 'stock_' || e.reason as "stockReason",
          e.entered_at as "enteredAt"
        from shop.stock_entries e join shop.products p on p.id = e.product_id
        where e.entered_by = ${userId} order by e.id`,
    ),
  }),
}
