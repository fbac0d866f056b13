import { createHash } from 'node:crypto'
import { commandEnvelope, commandPayloads } from '@dawra/contract/rounds/driver'
import type { SentCommand } from '../settling/store.ts'

/** Longer than anything that our own pages send. */
const LONGEST_UNREAD = 4000

/** An unreadable command is stored as it came, because it may contain a real weighing. */
export function readCommand(sent: unknown, driverId: string, now: Date): SentCommand {
  const envelope = commandEnvelope.safeParse(sent)
  if (!envelope.success) return unread(sent, driverId, now)
  const payload = commandPayloads[envelope.data.kind].safeParse(envelope.data.payload)
  return payload.success ? { ...envelope.data, payload: payload.data } : unread(sent, driverId, now)
}

/** Derived from the content, so that a repeated command has the same id and never blocks a readable command. */
export function unread(sent: unknown, driverId: string, now: Date): SentCommand {
  const text = JSON.stringify(sent)
  return {
    id: uuidOf(`${driverId} ${text}`),
    deviceId: uuidOf(`device of ${driverId} ${text}`),
    sequence: 1,
    kind: 'unreadable',
    roundId: null,
    stopId: null,
    binNumber: null,
    capturedAt: now.toISOString(),
    clockOffsetMs: 0,
    payload: { unread: text.slice(0, LONGEST_UNREAD).toWellFormed() },
  }
}

export function idSent(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null
  return typeof id === 'string' ? id : null
}

/** A UUID of version 8, made of a hash. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
