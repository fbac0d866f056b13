import type { Jobs } from '#platform/jobs'
import { issueStatements } from './issue-statements.ts'

export const payoutJobs: Jobs = {
  // Sunday, six in the morning in Muscat.
  cron: { 'payouts.issue_statements': { at: '0 2 * * 0', task: issueStatements, atStart: true } },
}
