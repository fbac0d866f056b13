import { createECDH } from 'node:crypto'
import type {
  addPushSubscription,
  PushSubscription,
  renewPushSubscription,
} from '@dawra/contract/notifications/push'
import { MAX_PUSH_SUBSCRIPTIONS } from '@dawra/contract/notifications/rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { Pushes } from './push-services.ts'

type Requested = ParsedBody<typeof addPushSubscription>

/**
 * Registers a browser for the person's notifications. If another person had registered it, it moves to this one: pending
 * messages of the other are dropped when they fall due.
 * @throws Refusal('invalid_input')
 */
export async function addSubscription(
  ctx: Ctx,
  pushes: Pushes,
  requested: Requested,
): Promise<PushSubscription> {
  checkAddress(pushes, requested)
  const { userId, sessionId } = personOf(ctx)
  const { endpoint, keys, device, language } = requested
  return transact(ctx, async tx => {
    // A person's devices are counted one transaction at a time.
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('devices ' || ${userId}::text, 0))`)
    const { id } = await one<{ id: string }>(
      tx.db,
      sql`insert into notifications.push_subscriptions as s
          (user_id, session_id, endpoint, p256dh, auth, device, language, server_key)
        values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${device}, ${language},
          ${pushes.publicKey})
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, language = excluded.language,
          server_key = excluded.server_key, refusals = 0,
          created_at = case when s.user_id = excluded.user_id then s.created_at else platform.now() end,
          last_success_at = case when s.user_id = excluded.user_id then s.last_success_at end
        returning id`,
    )
    await dropUnused(tx, userId, id)
    return (await selectSubscriptions(tx)).find(known => known.id === id) as PushSubscription
  })
}

/** Keeps the newest device and those that were reached most recently. */
const dropUnused = (tx: Tx, userId: string, newest: string) =>
  run(
    tx.db,
    sql`delete from notifications.push_subscriptions where id in (
        select id from notifications.push_subscriptions where user_id = ${userId}
        order by id <> ${newest}::uuid, greatest(created_at, last_success_at) desc, id desc
        offset ${MAX_PUSH_SUBSCRIPTIONS}::int)`,
  )

export const listSubscriptions = (ctx: Ctx) => selectSubscriptions(ctx)

function selectSubscriptions(ctx: Ctx) {
  const { userId, sessionId } = personOf(ctx)
  return many<PushSubscription>(
    ctx.db,
    sql`select id, device, language, to_jsonb(created_at) #>> '{}' as "createdAt",
        to_jsonb(last_success_at) #>> '{}' as "lastSuccessAt", refusals > 0 as "isRefused",
        session_id = ${sessionId} as "isHere"
      from notifications.push_subscriptions where user_id = ${userId} order by created_at desc, id desc`,
  )
}

/** @throws Refusal('not_found') */
export async function removeSubscription(ctx: Ctx, id: string): Promise<null> {
  const removed = await run(
    ctx.db,
    sql`delete from notifications.push_subscriptions where id = ${id} and user_id = ${personOf(ctx).userId}`,
  )
  if (removed === 0) throw new Refusal('not_found')
  return null
}

/** Replaces a browser's old address with its new one. @throws Refusal('not_found' | 'invalid_input') */
export async function renewSubscription(
  ctx: Ctx,
  pushes: Pushes,
  { old, ...requested }: ParsedBody<typeof renewPushSubscription>,
): Promise<null> {
  checkAddress(pushes, requested)
  const { endpoint, keys } = requested
  const renewed = await run(
    ctx.db,
    sql`update notifications.push_subscriptions set endpoint = ${endpoint}, p256dh = ${keys.p256dh},
        auth = ${keys.auth}, server_key = ${pushes.publicKey}, refusals = 0
      where endpoint = ${old.endpoint} and auth = ${old.auth} and (endpoint = ${endpoint} or not exists (
        select from notifications.push_subscriptions known where known.endpoint = ${endpoint}))`,
  )
  if (renewed === 0) throw new Refusal('not_found')
  return null
}

function checkAddress(pushes: Pushes, { endpoint, keys }: Pick<Requested, 'endpoint' | 'keys'>) {
  if (!pushes.allows(endpoint)) throw invalid('endpoint')
  if (!isPoint(keys.p256dh)) throw invalid('keys.p256dh')
}

/** A key that is not a point on the curve cannot be used for encryption. */
function isPoint(p256dh: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

const invalid = (path: string) => new Refusal('invalid_input', { issues: [{ path, rule: 'invalid_value' }] })
