import * as contract from '@dawra/contract/care/routes'
import { handle } from '#platform/http'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { healthOf } from './health.ts'
import { listBackups, startBackup } from './list-backups.ts'
import { sendTestMail } from './send-test-mail.ts'
import type { CareServices } from './services.ts'

export const careHandlers = (services: CareServices) => [
  handle(contract.getCare, async ctx => ({
    health: (await healthOf(ctx.db, services)).map(({ at, ...part }) => ({
      ...part,
      at: at?.toISOString() ?? null,
    })),
    backups: await listBackups(ctx, services),
    jobs: await listFailedJobs(ctx.db),
  })),
  handle(contract.startBackup, ctx => startBackup(ctx, services)),
  handle(contract.retryJob, (ctx, { params }) => retryJob(ctx, params.jobId)),
  handle(contract.sendTestMail, ctx => sendTestMail(ctx, services)),
]
