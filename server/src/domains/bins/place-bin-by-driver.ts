import { isCollected } from '@dawra/contract/bins/rules'
import { userIdOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { lockSubscription } from './office/lock.ts'
import { lockBins, placeLocked } from './office/move-bins.ts'
import { announceStatus } from './own-subscription.ts'

interface AtHome {
  binNumber: number
  subscriptionId: string
}

/**
 * Records that a driver placed a bin. The first bin makes a subscription active. Nothing is refused, because it may
 * have happened hours ago.
 * @param isDecided the office has confirmed it, wherever the bin was recorded before
 * @returns `here`: already there; `elsewhere`: not in the store; `nowhere`: nothing is collected there any more or the
 *   bin is retired
 */
export async function placeBinByDriver(
  tx: Tx,
  { binNumber, subscriptionId }: AtHome,
  isDecided = false,
): Promise<'placed' | 'here' | 'elsewhere' | 'nowhere'> {
  const home = await lockSubscription(tx, subscriptionId)
  const [bin] = await lockBins(tx, [binNumber])
  if (!isCollected(home.status) || bin!.status === 'retired') return 'nowhere'
  if (bin!.status === 'placed' && bin!.subscriptionId === subscriptionId) return 'here'
  if (bin!.status !== 'in_store') {
    if (!isDecided) return 'elsewhere'
    await returnToStore(tx, bin!)
  }
  await placeLocked(tx, { ...bin!, status: 'in_store' }, home)
  await announceStatus(tx, home, home.status === 'approved' ? 'active' : home.status)
  return 'placed'
}

/** Returns a bin from a home to the store. A subscription without bins waits for its first one again. */
export async function takeBackFromHome(tx: Tx, { binNumber, subscriptionId }: AtHome) {
  await lockSubscription(tx, subscriptionId)
  const [bin] = await lockBins(tx, [binNumber])
  if (bin!.status === 'placed' && bin!.subscriptionId === subscriptionId) await returnToStore(tx, bin!)
}

async function returnToStore(tx: Tx, { id, subscriptionId }: { id: string; subscriptionId: string | null }) {
  await run(tx.db, sql`select bins.mark_bin(${id}, 'in_store', null, ${userIdOf(tx)}::uuid)`)
  if (!subscriptionId) return
  const home = await lockSubscription(tx, subscriptionId)
  const waits = await run(
    tx.db,
    sql`update bins.subscriptions s set status = 'approved', version = s.version + 1
      where s.id = ${subscriptionId} and s.status = 'active'
        and not exists (select from bins.bins b where b.subscription_id = s.id)`,
  )
  await announceStatus(tx, home, waits === 1 ? 'approved' : home.status)
}
