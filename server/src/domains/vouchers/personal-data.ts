import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const voucherPersonalData: PersonalData = {
  name: 'vouchers',
  texts: TEXTS,
  codes: ['kind', 'status', 'appliesTo'],
  money: ['value', 'minimumOrder'],
  collect: async ({ db }, userId) => ({
    vouchers: (
      await many<{ voucher: object }>(
        db,
        sql`select vouchers.as_json(v) - 'id' - 'areas' as voucher from vouchers.vouchers v
          where user_id = ${userId} order by id`,
      )
    ).map(({ voucher }) => voucher),
    perks: await many(
      db,
      sql`select kind, starts_at as "startsAt", ends_at as "endsAt" from vouchers.perks
        where user_id = ${userId} order by starts_at`,
    ),
  }),
}
