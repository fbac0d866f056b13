import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AlertFacts } from './texts.en.ts'

/** A deal that everybody can buy now, or undefined. */
export const selectDeal = (tx: Tx, dealId: string) =>
  maybe<AlertFacts>(
    tx.db,
    sql`select d.id as "dealId", v.name as venue, platform.localized(d.title_en, d.title_ar) as title, d.price,
        jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at) as window
      from deals.live_deals d join venues.cards v on v.id = d.venue_id
      where d.id = ${dealId} and d.remaining > 0 and v.closed_since is null`,
  )
