import { MOST_CLAIMS } from '@dawra/contract/hand-overs.rules'
import { call } from '#lib/client'
import { thisDevice } from './device.ts'
import { dequeue, readQueue } from './queue.ts'

const sending = new Map<string, Promise<number>>()

/**
 * Sends what waits, once at a time. What was settled leaves the queue, also as a conflict, which the server keeps; what
 * waits for its window stays.
 * @returns how many left the queue @throws ApiError
 */
export function settleQueue(venueId: string): Promise<number> {
  const running = sending.get(venueId)
  if (running) return running
  const work = send(venueId).finally(() => sending.delete(venueId))
  sending.set(venueId, work)
  return work
}

async function send(venueId: string): Promise<number> {
  const claims = readQueue(venueId)
    .map(({ claim }) => claim)
    .slice(0, MOST_CLAIMS)
  if (claims.length === 0) return 0
  const { results } = await call('POST /api/v1/venues/{venueId}/pickups/settle', {
    params: { venueId },
    body: { device: thisDevice(), claims },
  })
  const settled = results.filter(({ outcome }) => outcome !== 'wait').map(({ attempt }) => attempt)
  dequeue(venueId, settled)
  return settled.length
}
