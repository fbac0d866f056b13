import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { findCases } from './find-cases.ts'

export async function findAbuse(ctx: Ctx) {
  const found = await transact(ctx, findCases)
  if (found > 0) ctx.log.info({ found }, 'accounts that seem to work together wait for a decision')
}

/** 01:30 in Muscat. */
export const abuseJobs: Jobs = { cron: { 'abuse.find': { at: '30 21 * * *', task: findAbuse } } }
