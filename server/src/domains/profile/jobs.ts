import type { Jobs } from '#platform/jobs'
import { eraseDue } from './erasure.ts'
import { buildExport } from './exports/build-export.ts'
import { deleteFiles, expireExports } from './exports/drop-export.ts'
import type { ProfileServices } from './services.ts'

export const exportJobs = (services: ProfileServices): Jobs => ({
  lane: 'files',
  tasks: {
    'profile.build_export': (ctx, { requestId }: { requestId: string }) =>
      buildExport(ctx, services, requestId),
    'profile.delete_export': (_ctx, { requestId }: { requestId: string }) =>
      deleteFiles(services.storage, requestId),
  },
})

export const profileJobs: Jobs = {
  cron: {
    'profile.erase': { at: '*/10 * * * *', task: eraseDue },
    'profile.expire_exports': { at: '37 * * * *', task: expireExports },
  },
}
