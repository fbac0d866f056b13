import { z } from 'zod'
import { instant } from '../platform/schemas.ts'
import { healthParts, healthStates } from './rules.ts'

export const part = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** Number of problems. For the disk: free bytes. For the outbox: seconds of delay. For migrations: the last number. */
  count: z.number(),
  /** Start of the last successful backup. */
  at: instant.nullable(),
  error: z.string().nullable(),
})
export type HealthOfPart = z.infer<typeof part>

export const backup = z.object({
  startedAt: instant,
  seconds: z.number(),
  /** Null when it failed. */
  bytes: z.int().nullable(),
  error: z.string().nullable(),
  /** Its folder still exists and can be restored. */
  isThere: z.boolean(),
})
export type BackupEntry = z.infer<typeof backup>

export const failedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Time of the next attempt; null when the job was given up. */
  nextAt: instant.nullable(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>
