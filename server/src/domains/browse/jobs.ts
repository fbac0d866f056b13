import type { Jobs } from '#platform/jobs'
import { countWords, keepRules, rebuildWords } from './search-index/rebuild-index.ts'

export const browseJobs: Jobs = {
  cron: {
    'browse.rebuild_words': { at: '40 23 * * *', task: rebuildWords },
    'browse.count_words': { at: '20 * * * *', task: countWords },
  },
  ticks: { 'browse.keep_rules': { seconds: 30, task: keepRules } },
}
