import type { Jobs } from '#platform/jobs'
import { keepLedgerCurrent } from './settle-listings.ts'

export const insightJobs: Jobs = {
  ticks: { 'insights.settle_lots': { seconds: 60, task: keepLedgerCurrent } },
}
