import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const documentPersonalData: PersonalData = {
  name: 'documents',
  texts: TEXTS,
  codes: ['kind'],
  money: ['total', 'vatAmount'],
  async collect({ db }, userId) {
    const documents = await many(
      db,
      sql`select kind, number, to_jsonb(issued_at) #>> '{}' as "issuedAt", seller -> 'name' as "sellerName", total,
          vat as "vatAmount", order_number as "orderNumber"
        from documents.documents where customer_id = ${userId} order by id`,
    )
    return { documents }
  },
}
