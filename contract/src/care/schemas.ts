import { z } from 'zod'
import { instant } from '../platform/schemas.ts'
import { healthParts, healthStates } from './rules.ts'

export const part = z.object({
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

export const backup = z.object({
  startedAt: instant,
  seconds: z.number(),
  /** Null when it failed. */
  bytes: z.int().nullable(),
  error: z.string().nullable(),
  /** Whether its folder is still there to be restored. */
  isThere: z.boolean(),
})
export type BackupEntry = z.infer<typeof backup>

export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** When it is tried again; null when it was given up. */
  nextAt: instant.nullable(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>
