import type { LiveEvent } from '@dawra/contract/live-events'
import { vi } from 'vitest'
import { enter } from '#lib/session'
import type { Answers } from './mount.tsx'

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

export function signInLive(id: string) {
  vi.stubGlobal('EventSource', LiveStream)
  const access_token = `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`
  const user = { id, email: `${id}@example.om`, user_metadata: { full_name: id } }
  enter({ access_token, user } as unknown as Parameters<typeof enter>[0])
}

export function happens(event: LiveEvent) {
  for (const stream of LiveStream.open) stream.onmessage?.({ data: JSON.stringify(event) })
}

export const AGREED: Answers = { 'GET /api/v1/me/consents': { latest: [], missing: [], history: [] } }
