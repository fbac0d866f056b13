import { MOST_CLAIMS } from '@dawra/contract/orders/hand-overs.rules'
import { call } from '#lib/client'
import { thisDevice } from './device.ts'
import { dequeue, readQueue } from './queue.ts'

const sending = new Map<string, Promise<number>>()

/**
 * Sends the queue; concurrent calls share one run. Hand-overs that are too early for the server stay.
 * @returns how many left the queue, including conflicts @throws ApiError
 */
export function syncQueue(venueId: string): Promise<number> {
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
