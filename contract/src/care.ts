import { z } from 'zod'
import { healthParts, healthStates } from './care.rules.ts'
import { instant } from './common.ts'
import { route } from './kit.ts'

const part = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** How many are wrong; of the disk the free bytes, of the outbox seconds, of migrations the last number. */
  count: z.number(),
  /** Of the backup: when the last good one began. */
  at: instant.nullable(),
  /** Why the last backup failed. */
  error: z.string().nullable(),
})
export type HealthOfPart = z.infer<typeof part>

const backup = z.object({
  startedAt: instant,
  seconds: z.number(),
  /** Null when it failed. */
  bytes: z.int().nullable(),
  error: z.string().nullable(),
  /** Whether its folder is still there to be restored. */
  isThere: z.boolean(),
})
export type BackupEntry = z.infer<typeof backup>

const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it is tried again; null when it was given up. */
  nextAt: instant.nullable(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

const ownersAlone = { access: { office: 'owner' } } as const

export const getCare = route({
  ...ownersAlone,
  method: 'GET',
  path: '/api/v1/admin/care',
  summary: 'What is healthy, the last backups, and jobs that failed',
  result: z.object({
    health: z.array(part),
    backups: z.object({
      /** Whether this server can make one: not with a database that it does not run itself. */
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
