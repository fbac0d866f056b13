import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** The day from which commission has VAT, `2026-12-01`; null while the platform is not registered. */
export const vatFrom = async ({ db }: Pick<Ctx, 'db'>): Promise<string | null> =>
  (await one<{ day: string | null }>(db, sql`select vat_from::text as day from payouts.settings`)).day

/**
 * Sales from that day on have VAT on their commission; earlier charges stay unchanged.
 * @throws Refusal('vat_day_too_early') for a past day, and for any change once the day has begun
 */
export async function setVatFrom(tx: Tx, day: string) {
  const set = await maybe(
    tx.db,
    sql`update payouts.settings set vat_from = ${day}::date
      where vat_from = ${day}::date or (${day}::date >= platform.muscat_day(platform.now())
        and coalesce(vat_from > platform.muscat_day(platform.now()), true)) returning vat_from`,
  )
  if (!set) throw new Refusal('vat_day_too_early')
}
