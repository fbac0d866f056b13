import { z } from 'zod'
import { route } from '../platform/route.ts'
import { backup, failedJob, part } from './schemas.ts'

const ownersAlone = { access: { office: 'owner' } } as const

export const getCare = route({
  ...ownersAlone,
  method: 'GET',
  path: '/api/v1/admin/care',
  summary: 'What is healthy, the last backups, and jobs that failed',
  result: z.object({
    health: z.array(part),
    backups: z.object({
      /** False when the database is not run by this server. */
      canBackUp: z.boolean(),
      isScheduled: z.boolean(),
      list: z.array(backup),
    }),
    jobs: z.array(failedJob),
  }),
})

export const startBackup = route({
  ...ownersAlone,
  method: 'POST',
  path: '/api/v1/admin/care/backups',
  summary: 'Backs up soon; one that is waiting or running already is not doubled',
  result: null,
})

export const retryJob = route({
  ...ownersAlone,
  method: 'POST',
  path: '/api/v1/admin/care/jobs/{jobId}/retry',
  summary: 'Tries a failed job once more now; not found when it runs or has succeeded',
  params: z.object({ jobId: z.string().regex(/^\d{1,18}$/) }),
  result: null,
})

export const sendTestMail = route({
  ...ownersAlone,
  method: 'POST',
  path: '/api/v1/admin/care/test-mail',
  summary: 'Sends a mail to the caller’s own address',
  result: z.object({ to: z.string() }),
})
