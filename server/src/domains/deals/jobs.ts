import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { dealChanged } from './events.ts'
import { findDeniedFood } from './find-denied-food.ts'
import { endDue, openDue, publishDue } from './store.ts'
import { runTemplates } from './templates/run-templates.ts'
import { dropOldDays } from './templates/store.ts'

/** Publishes scheduled deals, opens members-first deals to everybody, and ends deals whose window is over. */
export const keepDealsCurrent = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const changed = [...(await publishDue(tx.db)), ...(await openDue(tx.db)), ...(await endDue(tx.db))]
    for (const deal of changed) await announce(tx, dealChanged(deal))
    return changed.length
  })

export const dealJobs: Jobs = {
  ticks: {
    'deals.keep_current': { seconds: 5, task: keepDealsCurrent },
    'deals.run_templates': { seconds: 15, task: runTemplates },
  },
  cron: {
    'deals.drop_old_days': { at: '40 22 * * *', task: ctx => dropOldDays(ctx.db) },
    'deals.find_denied_food': { at: '50 22 * * *', task: findDeniedFood, atStart: true },
  },
}
