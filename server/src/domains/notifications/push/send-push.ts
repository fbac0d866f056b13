import { type Ctx, inNameOf } from '#platform/context'
import { enqueue, type Jobs } from '#platform/jobs'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { type Due, markDropped, markSent, takeBundle } from '../deliveries/deliveries.ts'
import { countNotifications } from '../inbox/inbox.ts'
import { dropOutdated } from '../kinds/drop-outdated.ts'
import { settingsOf } from '../preferences/quiet-settings.ts'
import { countRefusal, deleteDevice, findDevice, markReached, type PushDevice } from './devices.ts'
import { pushOf } from './payload.ts'
import type { PushMessage, PushOutcome, PushServices } from './push-services.ts'

type Services = Pick<PushServices, 'publicUrl' | 'pushes'>

/** A lane of its own, because push services may hang. */
export const pushJobs = (services: Services): Jobs => ({
  lane: 'push',
  tasks: { 'notifications.push': (ctx, job: { bundle: string }) => sendPush(ctx, services, job) },
})

/** Seconds before each retry. After the last one the message has failed. */
const PAUSES = [5, 30, 120, 600, 1800, 3600]
const LONGEST_PAUSE = 3600
const MOST_REFUSALS = 3

interface Prepared {
  bundle: string
  ids: string[]
  device: PushDevice
  message: PushMessage
}

/**
 * Sends what is due on a device, unless it is no longer current. If the process dies after the push service accepted
 * it, it is sent again with the same tag and replaces the first.
 */
export async function sendPush(ctx: Ctx, services: Services, { bundle }: { bundle: string }) {
  const prepared = await transact(ctx, tx => prepare(tx, services, bundle))
  if (!prepared) return
  const outcome = await services.pushes.send(prepared.device, prepared.message)
  await transact(ctx, tx => settle(tx, prepared, outcomeFor(services, prepared.device, outcome)))
}

async function prepare(tx: Tx, services: Services, bundle: string): Promise<Prepared | undefined> {
  const [first, ...more] = await dropOutdated(tx, await takeBundle(tx, bundle))
  if (!first) return undefined
  const due: [Due, ...Due[]] = [first, ...more]
  const ids = due.map(({ id }) => id)
  const { userId, subscriptionId } = first
  const device = await findDevice(tx.db, subscriptionId, userId)
  if (!device) {
    await markDropped(tx, ids, 'the device is not there any more')
    return undefined
  }
  const { showsDetails } = await settingsOf(tx.db, userId)
  const { unseen } = await countNotifications({ ...tx, actor: inNameOf(userId) })
  const { publicUrl } = services
  return {
    bundle,
    ids,
    device,
    message: pushOf(due, { publicUrl, language: device.language, showsDetails, unseen }),
  }
}

/** A browser that subscribed with one of our former keys can never be reached again. */
export const outcomeFor = ({ pushes }: Services, device: PushDevice, outcome: PushOutcome): PushOutcome =>
  outcome.kind === 'refused' && outcome.status === 403 && device.serverKey !== pushes.publicKey
    ? { kind: 'gone' }
    : outcome

async function settle(tx: Tx, prepared: Prepared, outcome: PushOutcome) {
  const { ids, device } = prepared
  await noteOutcome(tx, device, outcome)
  if (outcome.kind === 'taken') await markSent(tx, ids, null)
  else if (outcome.kind === 'gone') await markDropped(tx, ids, 'the device has unsubscribed')
  else if (outcome.kind === 'refused')
    await markFailed(tx, ids, `the push service answered ${outcome.status}`)
  else await tryLater(tx, prepared, outcome)
}

export async function noteOutcome({ db }: Ctx, device: PushDevice, { kind }: PushOutcome) {
  if (kind === 'taken') await markReached(db, device)
  else if (kind === 'gone') await deleteDevice(db, device)
  else if (kind === 'refused' && (await countRefusal(db, device)) >= MOST_REFUSALS)
    await deleteDevice(db, device)
}

const markFailed = (tx: Tx, ids: readonly string[], reason: string) =>
  run(
    tx.db,
    sql`update notifications.deliveries set state = 'failed', settled_at = platform.now(), attempts = attempts + 1,
        reason = ${reason} where id = any(${ids}::uuid[])`,
  )

async function tryLater(
  tx: Tx,
  { bundle, ids }: Prepared,
  { reason, after }: PushOutcome & { kind: 'later' },
) {
  tx.log.warn({ reason }, 'a push service did not take a push')
  const tried = await many<{ attempts: number }>(
    tx.db,
    sql`update notifications.deliveries set attempts = attempts + 1, reason = ${reason.slice(0, 500)},
        state = case when attempts < ${PAUSES.length}::int then 'waiting' else 'failed' end,
        settled_at = case when attempts >= ${PAUSES.length}::int then platform.now() end
      where id = any(${ids}::uuid[]) and state = 'waiting' returning attempts`,
  )
  const pause = PAUSES[Math.max(0, ...tried.map(({ attempts }) => attempts)) - 1]
  const waiting = tried.filter(({ attempts }) => attempts <= PAUSES.length)
  if (waiting.length === 0) return
  const seconds = Math.min(Math.max(pause ?? LONGEST_PAUSE, after), LONGEST_PAUSE)
  const runAt = new Date(tx.now.getTime() + seconds * 1000)
  await enqueue(tx, 'notifications.push', { bundle }, { runAt, key: bundle })
}
