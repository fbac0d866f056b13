import type { EventData } from '@dawra/contract/events'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { startRun } from './alert-runs.ts'
import { isWatched } from './notify-back-on-sale.ts'

/** A job finds the recipients: ten thousand people would block the relay. */
async function mayBeOnSale(tx: Tx, { dealId }: EventData<'deals.stock_turned'>) {
  if ((await startRun(tx, dealId)) > 0) await enqueue(tx, 'notifications.tell_listed', { dealId })
}

async function stockTurned(tx: Tx, { dealId }: EventData<'deals.stock_turned'>) {
  await mayBeOnSale(tx, { dealId })
  if (await isWatched(tx, dealId))
    await enqueue(tx, 'notifications.tell_back', { dealId }, { key: `back ${dealId}` })
}

export const causes = {
  'deals.changed': mayBeOnSale,
  'deals.stock_turned': stockTurned,
} satisfies Reactions
