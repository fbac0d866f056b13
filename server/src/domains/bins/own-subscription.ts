import { DAYS_SHOWN, isCollected, type SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { OwnSubscription, Subscription } from '@dawra/contract/bins/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { refuseStale, YOURSELF } from '#platform/refuse-stale'
import { type Db, maybe, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { subscriptionChanged } from './events.ts'

/** A subscription as its subscriber sees it. @throws Refusal('not_found') for everybody else */
export async function getOwnSubscription(ctx: Ctx, id: string): Promise<OwnSubscription> {
  const row = await maybe<{ subscription: OwnSubscription }>(
    ctx.db,
    sql`select bins.subscription_json(s) || jsonb_build_object(
        'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'why', d.why, 'isSkipped', d.is_skipped)
            order by d.day), '[]')
          from bins.days_of(s, platform.muscat_day(platform.now()) - 2,
            platform.muscat_day(platform.now()) + ${DAYS_SHOWN}::int) d),
        'problems', (select coalesce(jsonb_agg(bins.problem_json(p) order by p.id desc), '[]')
          from (select * from bins.problems where subscription_id = s.id order by id desc limit 10) p),
        'deposits', (select jsonb_build_object('count', count(*), 'grams', coalesce(sum(d.grams), 0))
          from bins.bins b join bins.deposits d on d.bin_id = b.id
          where b.subscription_id = s.id and d.deposited_at >= platform.muscat_midnight(
            date_trunc('year', platform.muscat_time(platform.now()))::date))) as subscription
      from bins.subscriptions s where s.id = ${id} and s.user_id = ${personOf(ctx).userId}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.subscription
}

export async function getSubscription(db: Db, id: string): Promise<Subscription> {
  const { subscription } = await one<{ subscription: Subscription }>(
    db,
    sql`select bins.subscription_json(s) as subscription from bins.subscriptions s where s.id = ${id}`,
  )
  return subscription
}

export interface LockedSubscription {
  id: string
  userId: string
  kind: string
  area: string
  status: SubscriptionStatus
  version: number
}

/** The caller's subscription, locked until the transaction ends. @throws Refusal('not_found') */
export async function lockOwn(tx: Tx, id: string): Promise<LockedSubscription> {
  const locked = await maybe<LockedSubscription>(
    tx.db,
    sql`select id, user_id as "userId", kind, area, status, version from bins.subscriptions
      where id = ${id} and user_id = ${personOf(tx).userId} for no key update`,
  )
  if (!locked) throw new Refusal('not_found')
  return locked
}

/** @throws Refusal('changed_meanwhile') when it differs from what the person saw */
export function requireVersion(locked: LockedSubscription, version: number) {
  if (locked.version !== version) refuseStale({ version: locked.version, changedAt: null }, YOURSELF)
}

/** @throws Refusal('subscription_not_active') unless it is collected, or will be */
export function requireCollected({ status }: LockedSubscription) {
  if (!isCollected(status)) throw new Refusal('subscription_not_active', { status })
}

export const announceStatus = (tx: Tx, { id, userId }: LockedSubscription, status: SubscriptionStatus) =>
  announce(tx, subscriptionChanged({ subscriptionId: id, userId, status }))
