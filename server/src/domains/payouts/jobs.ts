import type { Jobs } from '#platform/jobs'
import { issueStatements } from './issue-statements.ts'

export const payoutJobs: Jobs = {
  // Sunday, 06:00 in Muscat.
  cron: { 'payouts.issue_statements': { at: '0 2 * * 0', task: issueStatements, atStart: true } },
}
