import type { LiveEvent } from '@dawra/contract/live-events'
import { vi } from 'vitest'
import { enter } from '#lib/session'
import type { Answers } from './mount.tsx'

/** The stream of live events, on which a test says what happens. */
class LiveStream {
  static open = new Set<LiveStream>()
  onmessage?: (message: { data: string }) => void
  constructor() {
    LiveStream.open.add(this)
  }
  close() {
    LiveStream.open.delete(this)
  }
}

/** Somebody is signed in, and hears live events when the test says so. */
export function signInLive(id: string) {
  vi.stubGlobal('EventSource', LiveStream)
  const access_token = `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`
  const user = { id, email: `${id}@example.om`, user_metadata: { full_name: id } }
  enter({ access_token, user } as unknown as Parameters<typeof enter>[0])
}

/** Something has happened. */
export function happens(event: LiveEvent) {
  for (const stream of LiveStream.open) stream.onmessage?.({ data: JSON.stringify(event) })
}

/** They have agreed to everything that an account needs. */
export const AGREED: Answers = { 'GET /api/v1/me/consents': { latest: [], missing: [], history: [] } }
