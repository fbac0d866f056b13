import type { SubscriptionStatus } from '@dawra/contract/bins/rules'
import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import type { MissedPolicy, RoundStatus, StopKind, StopStatus } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface LockedRound {
  id: string
  driverId: string | null
  depotId: string
  day: string
  status: RoundStatus
  drivenMetres: number | null
}

/** A round, locked until the transaction ends, so that its commands are settled one after another. */
export const lockRound = (tx: Tx, id: string): Promise<LockedRound | undefined> =>
  maybe(
    tx.db,
    sql`select id, driver_id as "driverId", depot_id as "depotId", day::text as day, status, driven_metres as "drivenMetres"
      from rounds.rounds where id = ${id} for no key update`,
  )

export interface LockedStop {
  id: string
  roundId: string
  driverId: string | null
  kind: StopKind
  subscriptionId: string | null
  requestId: string | null
  parcelId: string | null
  day: string
  area: string
  status: StopStatus
  missedBecause: MissedReason | null
  followedBy: MissedPolicy | null
  /** The day that a missed collection is moved to by the policy. */
  againOn: string | null
  isRoundOver: boolean
  /** The hash of the parcel's code; null at other stops. */
  parcel: { status: PickupStatus; codeCheck: string } | null
  /** The subscriber, the person who requested the collection, or the customer of the parcel. */
  personId: string | null
  /** The key by which the policy for missed stops is looked up. */
  policyKind: string
  subscriptionStatus: SubscriptionStatus | null
  sizeLitres: number | null
}

export async function lockStop(tx: Tx, id: string): Promise<LockedStop | undefined> {
  await run(tx.db, sql`select from rounds.stops where id = ${id} for no key update`)
  return maybe(
    tx.db,
    sql`select s.id, s.round_id as "roundId", r.driver_id as "driverId", s.kind, s.subscription_id as "subscriptionId",
        s.request_id as "requestId", s.parcel_id as "parcelId", s.day::text as day, s.area, s.status, s.missed_because as "missedBecause",
        s.followed_by as "followedBy", s.again_on::text as "againOn", r.status = 'ended' as "isRoundOver",
        b.status as "subscriptionStatus", b.size_litres as "sizeLitres",
        case when d.parcel_id is not null then jsonb_build_object('status', d.status, 'codeCheck', d.code_check) end as parcel,
        coalesce(b.user_id, q.user_id, d.user_id) as "personId", coalesce(b.kind, s.kind) as "policyKind"
      from rounds.stops s join rounds.rounds r on r.id = s.round_id
      left join bins.subscribers b on b.subscription_id = s.subscription_id
      left join collections.known_requests q on q.request_id = s.request_id
      left join orders.deliveries d on d.parcel_id = s.parcel_id
      where s.id = ${id}`,
  )
}
