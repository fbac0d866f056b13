import type { BulkAnswer, runBulk as route } from '@dawra/contract/orders/bulk-pickups'
import { type BulkAct, bulkObstacle } from '@dawra/contract/orders/bulk-pickups.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { asRefusal } from '#platform/problem'
import { type Tx, transact } from '#platform/transact'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import {
  noteOutcome,
  type Outcome,
  openBulk,
  selectChosen,
  selectOutcome,
  selectOutcomes,
  stayAwake,
} from './bulk-store.ts'
import { summed } from './preview-bulk.ts'

type Requested = ParsedBody<typeof route>

/** Pickups between two keep-alive statements of the transaction that waits for the audit entry. */
const SOME = 10

/**
 * Each pickup has a transaction that also records its outcome. A repeated request does the rest, and gets the same
 * answer.
 * @throws Refusal('idempotency_key_missing' | 'idempotency_key_reused')
 */
export async function runBulk(ctx: Ctx, requested: Requested): Promise<BulkAnswer> {
  const { act, pickupIds, reason } = requested
  if (!ctx.idempotency) throw new Refusal('idempotency_key_missing')
  const alone = aloneOf(ctx)
  const bulk = await openBulk(alone.db, { actorId: personOf(ctx).userId, act, reason, ...ctx.idempotency })
  if (!bulk.isSame) throw new Refusal('idempotency_key_reused')
  const known = new Map((await selectOutcomes(alone.db, bulk.id)).map(outcome => [outcome.pickupId, outcome]))
  const numbers = new Map(
    (await selectChosen(alone.db, pickupIds)).map(({ id, orderNumber }) => [id, orderNumber]),
  )
  if (ctx.act && pickupIds.every(id => known.has(id))) ctx.act.isRepeated = true
  const rows: BulkAnswer['rows'] = []
  for (const [at, pickupId] of pickupIds.entries()) {
    const { refund, why } = known.get(pickupId) ?? (await actOn(alone, bulk.id, pickupId, requested))
    rows.push({ pickupId, orderNumber: numbers.get(pickupId) ?? null, why, refund: refund ?? 0 })
    if (at % SOME === SOME - 1) await stayAwake(ctx.db)
  }
  const answer = summed(rows)
  noteChange(ctx, undefined, {
    done: rows.length - answer.refused,
    refused: answer.refused,
    refund: answer.refund,
  })
  return answer
}

/** The context outside the transaction that the audit log keeps open for the whole request. */
const aloneOf = ({ db, outside = db, actor, now, requestId, log, pinned }: Ctx): Ctx => ({
  db: outside,
  actor,
  now,
  requestId,
  log,
  ...(pinned && { pinned }),
})

/** An obstacle is recorded as the outcome of this pickup, and stops no other. */
async function actOn(ctx: Ctx, bulkId: string, pickupId: string, requested: Requested): Promise<Outcome> {
  try {
    const done = await transact(ctx, tx => actAlone(tx, bulkId, pickupId, requested))
    if (done) return done
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal?.code === 'second_member_needed')
      return { pickupId, refund: null, why: 'needs_second_member' }
    if (!refusal) ctx.log.error({ err: error, pickupId }, 'a pickup of many could not be changed')
  }
  const why = await obstacleOf(ctx, pickupId, requested.act)
  // A failure is not recorded, so that a repeated request tries the pickup again.
  if (why === null) return { pickupId, refund: null, why: 'failed' }
  const refused = { pickupId, refund: null, why }
  await noteOutcome(ctx.db, bulkId, refused)
  // A concurrent duplicate of the request may have done it.
  return (await selectOutcome(ctx.db, bulkId, pickupId)) ?? refused
}

async function actAlone(tx: Tx, bulkId: string, pickupId: string, { act, cause, reason }: Requested) {
  if (await obstacleOf(tx, pickupId, act)) return undefined
  const { refund } =
    act === 'cancel' ? await cancelPickup(tx, pickupId, cause) : await refundPickup(tx, pickupId, reason)
  const outcome = { pickupId, refund, why: null }
  await noteOutcome(tx.db, bulkId, outcome)
  return outcome
}

async function obstacleOf({ db }: Ctx, pickupId: string, act: BulkAct) {
  const [chosen] = await selectChosen(db, [pickupId])
  return chosen ? bulkObstacle(act, chosen) : 'not_found'
}
