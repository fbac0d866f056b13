import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import { operatorChanger } from '#identity'
import { Refusal } from '#platform/errors'
import { refuseStale } from '#platform/refuse-stale'
import { type Db, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { LockedSubscription } from '../own-subscription.ts'

/** @throws Refusal('not_found') */
export async function lockSubscription(tx: Tx, id: string): Promise<LockedSubscription> {
  const locked = await maybe<LockedSubscription>(
    tx.db,
    sql`select id, user_id as "userId", kind, area, status, version from bins.subscriptions
      where id = ${id} for no key update`,
  )
  if (!locked) throw new Refusal('not_found')
  return locked
}

/** @throws Refusal('changed_meanwhile') when it differs from what the member saw */
export async function requireSeen(tx: Tx, locked: LockedSubscription, version: number) {
  if (locked.version !== version)
    refuseStale({ version: locked.version, changedAt: null }, await operatorChanger(tx, null))
}

export async function readOfficeSubscription(db: Db, id: string): Promise<OfficeSubscription> {
  const { subscription } = await one<{ subscription: OfficeSubscription }>(
    db,
    sql`select bins.office_subscription_json(s) as subscription from bins.subscriptions s where s.id = ${id}`,
  )
  return subscription
}
