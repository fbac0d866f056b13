import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { findCases } from './store.ts'

/** Looks for accounts that seem to work together. */
export async function findAbuse(ctx: Ctx) {
  const found = await transact(ctx, findCases)
  if (found > 0) ctx.log.info({ found }, 'accounts that seem to work together wait for a decision')
}

/** At half past one in the night of Muscat. */
export const abuseJobs: Jobs = { cron: { 'abuse.find': { at: '30 21 * * *', task: findAbuse } } }
