import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { testOrderChanged } from '../../events.ts'
import { markEnded } from './store.ts'

export const endTestOrder = (ctx: Ctx, venueId: string): Promise<null> =>
  transact(ctx, async tx => {
    await requireVenueRole(tx, venueId)
    const testOrderId = await markEnded(tx, venueId)
    if (testOrderId) await announce(tx, testOrderChanged({ venueId, testOrderId, step: 'ended' }))
    return null
  })
