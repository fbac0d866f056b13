import { LICENCE_REMINDER_DAYS } from '@dawra/contract/businesses/rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { licenceExpiring } from './events.ts'
import { announceStatus } from './store.ts'

const SOON_DAYS = 7

/** Announces a store's licence 30 days before it expires, 7 days before, and on its last day; once each. */
export const remindOfLicences = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<{ venueId: string }>(
      tx.db,
      sql`update businesses.venues v set licence_told_on = platform.muscat_day(platform.now())
        where exists (select from businesses.licence_notices n where n.venue_id = v.venue_id)
          and licence_expires_on between platform.muscat_day(platform.now())
            and platform.muscat_day(platform.now()) + ${LICENCE_REMINDER_DAYS}::int
          and (licence_told_on is null or licence_told_on < licence_expires_on - ${LICENCE_REMINDER_DAYS}::int
            or (licence_told_on < licence_expires_on - ${SOON_DAYS}::int
              and licence_expires_on - ${SOON_DAYS}::int <= platform.muscat_day(platform.now()))
            or (licence_told_on < licence_expires_on and licence_expires_on = platform.muscat_day(platform.now())))
        returning venue_id as "venueId"`,
    )
    for (const { venueId } of due) await announce(tx, licenceExpiring(venueId))
  })

export const remindOfDrafts = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const left = await many<{ id: string; status: 'draft' | 'more_wanted' }>(
      tx.db,
      sql`update businesses.applications set reminded_at = platform.now()
        where status in ('draft', 'more_wanted') and reminded_at is null
          and changed_at <= platform.now() - interval '7 days'
        returning id, status`,
    )
    for (const { id, status } of left) await announceStatus(tx, id, status)
  })

export const businessJobs: Jobs = {
  cron: {
    // 09:00 in Muscat, and at start for a missed run.
    'businesses.remind_licences': { at: '0 5 * * *', task: remindOfLicences, atStart: true },
    'businesses.remind_drafts': { at: '30 6 * * *', task: remindOfDrafts },
  },
}
