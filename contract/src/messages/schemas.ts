import { z } from 'zod'
import { id, instant, prose } from '../platform/schemas.ts'
import { LONGEST_MESSAGE, withheldReasons } from './rules.ts'

export const message = z.object({
  id,
  /** Written by the caller's side. */
  mine: z.boolean(),
  /** Empty when the author's account was deleted; then the text is deleted too. */
  author: z.string(),
  text: z.string(),
  writtenAt: instant,
  /** Why only the author's side and the office see it; null when both sides see it. */
  withheld: z.enum(withheldReasons).nullable(),
})
export type Message = z.infer<typeof message>

export const thread = z.object({
  messages: z.array(message),
  unread: z.int(),
  /** Null while both sides may write; else why the thread is closed. */
  closedBecause: z.enum(['over', 'blocked']).nullable(),
})
export type Thread = z.infer<typeof thread>

export const messageBody = z.object({ text: prose(LONGEST_MESSAGE).min(1) })
