import type { Jobs } from '#platform/jobs'
import { forgetPhotos } from './photos.ts'

export const driverJobs: Jobs = {
  cron: { 'rounds.forget_photos': { at: '50 1 * * *', task: async ctx => void (await forgetPhotos(ctx)) } },
}
