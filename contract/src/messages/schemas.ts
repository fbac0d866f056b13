import { z } from 'zod'
import { id, instant, prose } from '../platform/schemas.ts'
import { LONGEST_MESSAGE, withheldReasons } from './rules.ts'

export const message = z.object({
  id,
  /** Whether the side of the person who asks wrote it. */
  mine: z.boolean(),
  /** Empty when the author's account is deleted; the text is deleted too. */
  author: z.string(),
  text: z.string(),
  writtenAt: instant,
  /** Not null: shown to its author's side and to the operator only, and why. */
  withheld: z.enum(withheldReasons).nullable(),
})
export type Message = z.infer<typeof message>

/** What two sides wrote about one pickup, oldest first, the latest 200. */
export const thread = z.object({
  messages: z.array(message),
  /** Of the other side's, before this reading. */
  unread: z.int(),
  /** Null while both sides may write; else why the thread is closed. */
  closedBecause: z.enum(['over', 'blocked']).nullable(),
})
export type Thread = z.infer<typeof thread>

export const messageBody = z.object({ text: prose(LONGEST_MESSAGE).min(1) })
