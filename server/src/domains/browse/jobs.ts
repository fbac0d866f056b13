import type { Jobs } from '#platform/jobs'
import { readArea, readSearchesAgain } from './alerts/write-criteria.ts'
import { countListings, rebuildIndex, rebuildIndexIfRulesChanged } from './search-index/rebuild-index.ts'

export const browseJobs: Jobs = {
  tasks: {
    'browse.read_area_again': async (ctx, { area }: { area: string }) => {
      await readArea(ctx, area)
      await rebuildIndex(ctx)
    },
  },
  cron: {
    'browse.rebuild_words': { at: '40 23 * * *', task: rebuildIndex },
    'browse.count_words': { at: '20 * * * *', task: countListings },
  },
  ticks: {
    'browse.keep_rules': { seconds: 30, task: rebuildIndexIfRulesChanged },
    'browse.read_searches': { seconds: 30, task: readSearchesAgain },
  },
}
