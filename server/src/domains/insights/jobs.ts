import type { Jobs } from '#platform/jobs'
import { sumStaleDays } from './analytics/sum-days.ts'
import { keepLedgerCurrent } from './settle-listings.ts'

export const insightJobs: Jobs = {
  ticks: {
    'insights.settle_lots': { seconds: 60, task: keepLedgerCurrent },
    'insights.sum_days': { seconds: 30, task: sumStaleDays },
  },
}
