import type { Jobs } from '#platform/jobs'
import { movePassedParcels } from '../left/passed-parcels.ts'
import { moveLeftParcels } from './left-parcels.ts'
import { forgetPhotos } from './photos.ts'

export const driverJobs: Jobs = {
  cron: {
    'rounds.forget_photos': { at: '50 1 * * *', task: async ctx => void (await forgetPhotos(ctx)) },
    // 06:10 in Muscat.
    'rounds.left_parcels': { at: '10 2 * * *', task: moveLeftParcels, atStart: true },
    'rounds.passed_parcels': { at: '10 2 * * *', task: movePassedParcels, atStart: true },
  },
}
