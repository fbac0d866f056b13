import { z } from 'zod'
import { id, instant } from './common.ts'

export const LONGEST_MESSAGE = 1000

export const message = z.object({
  id,
  /** Whether the person who asks wrote it. */
  mine: z.boolean(),
  author: z.string(),
  text: z.string(),
  writtenAt: instant,
  /** Has what may not be said here yet (a phone, a link) or at all: shown to its author and to the operator only. */
  withheld: z.boolean(),
})
export type Message = z.infer<typeof message>

/** What two people wrote about one pickup, oldest first, the latest 200. */
export const thread = z.object({
  messages: z.array(message),
  /** Of the other side's. */
  unread: z.int(),
  /** Null while both may write; then why nobody may any more. */
  closedBecause: z.enum(['over', 'blocked']).nullable(),
})
export type Thread = z.infer<typeof thread>

export const messageBody = z.object({ text: z.string().trim().min(1).max(LONGEST_MESSAGE) })
