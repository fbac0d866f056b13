import { REPORT_AFTER_HOURS } from '@dawra/contract/charities/rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { licenceEnding, reportDue } from './events.ts'
import { forgetInvitations } from './members.ts'

/** Announces that a licence ends in 30 days, in 7 and today, and that it has expired; once each. */
export const remindOfLicences = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<{ charityId: string; days: number }>(
      tx.db,
      sql`update charities.charities c set told_days = due.step
        from (select id, case when left_days < 0 then -1 when left_days = 0 then 0 when left_days <= 7 then 7 else 30 end as step,
            greatest(left_days, -1) as left_days
          from (select id, valid_until - platform.muscat_day(platform.now()) as left_days from charities.charities
            where valid_until <= platform.muscat_day(platform.now()) + 30 for no key update) near) due
        where c.id = due.id and (c.told_days is null or c.told_days > due.step)
        returning c.id as "charityId", due.left_days as days`,
    )
    for (const ending of due) await announce(tx, licenceEnding(ending))
  })

/** Asks for the reports on yesterday's collections, once for each. */
export const remindOfReports = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<{ claimId: string; charityId: string }>(
      tx.db,
      sql`update charities.claims set reminded_at = platform.now()
        where status = 'collected' and reported_at is null and reminded_at is null
          and closed_at < platform.now() - make_interval(hours => ${REPORT_AFTER_HOURS}::int)
        returning id as "claimId", charity_id as "charityId"`,
    )
    for (const claim of due) await announce(tx, reportDue(claim))
  })

const forgetCodes = (ctx: Ctx) =>
  run(
    ctx.db,
    sql`delete from charities.codes k using charities.code_batches b
      where b.id = k.batch_id and k.used_at is null
        and b.valid_until < platform.muscat_day(platform.now()) - 30`,
  )

export const charityJobs: Jobs = {
  cron: {
    // 09:00 in Muscat, and at start for a missed run.
    'charities.remind_licences': { at: '0 5 * * *', task: remindOfLicences, atStart: true },
    'charities.remind_reports': { at: '15 * * * *', task: remindOfReports, atStart: true },
    'charities.forget': {
      at: '40 1 * * *',
      task: async ctx => {
        await forgetInvitations(ctx)
        await forgetCodes(ctx)
      },
    },
  },
}
