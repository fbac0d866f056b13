import type { FedBy, PublicBatch, SoldOf } from '@dawra/contract/processing/batch-page'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageBy } from '#platform/page-of'
import { personOf } from '#platform/person'
import { many, one, sql } from '#platform/sql'

const PAGE = 30
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Query {
  cursor?: string | undefined
}

/** The rounds that fed a heap, latest first. @throws Refusal('invalid_input') */
export async function listFedBy({ db }: Pick<Ctx, 'db'>, heapId: string, { cursor }: Query) {
  const rows = await many<FedBy>(
    db,
    sql`select r.id as "roundId", r.number::int as number, r.name, r.day::text as day, count(*)::int as weighings,
        sum(i.grams)::float8 as grams
      from processing.inputs i join rounds.counted_weighings w on w.weighing_id = i.weighing_id
        join rounds.round_cards r on r.id = w.round_id
      where i.heap_id = ${heapId} and i.voided_at is null and r.id < coalesce(${idCursor(cursor)}::uuid, ${LAST}::uuid)
      group by r.id, r.number, r.name, r.day order by r.id desc limit ${PAGE + 1}::int`,
  )
  return pageBy(rows, PAGE, ({ roundId }) => roundId)
}

/** The orders with compost of a heap, latest first. @throws Refusal('invalid_input') */
export async function listSoldOf({ db }: Pick<Ctx, 'db'>, heapId: string, { cursor }: Query) {
  const rows = await many<{ sold: SoldOf }>(
    db,
    sql`select jsonb_build_object('pickupId', l.pickup_id, 'orderNumber', l.order_number,
        'codes', jsonb_agg(b.code order by b.code), 'grams', sum(l.grams), 'status', l.status,
        'soldAt', l.confirmed_at) as sold
      from orders.sold_lines l join shop.batch_facts b on b.id = l.batch_id
      where l.batch_id in (select shop.sold_as(${heapId}::uuid))
        and l.pickup_id < coalesce(${idCursor(cursor)}::uuid, ${LAST}::uuid)
      group by l.pickup_id, l.order_number, l.status, l.confirmed_at
      order by l.pickup_id desc limit ${PAGE + 1}::int`,
  )
  return pageBy(
    rows.map(({ sold }) => sold),
    PAGE,
    ({ pickupId }) => pickupId,
  )
}

/** For the link on a bag. @throws Refusal('not_found') */
export async function getBatch({ db }: Pick<Ctx, 'db'>, code: string): Promise<PublicBatch> {
  const { batch } = await one<{ batch: PublicBatch | null }>(
    db,
    sql`select processing.batch_page(${code}) as batch`,
  )
  if (!batch) throw new Refusal('not_found')
  return batch
}

/** The caller's contribution to a batch, in grams. */
export async function getOwnPart(ctx: Ctx, code: string): Promise<{ grams: number }> {
  return one<{ grams: number }>(
    ctx.db,
    sql`select coalesce(sum(s.grams), 0)::float8 as grams
      from processing.heaps h join processing.inputs i on i.heap_id = h.id and i.voided_at is null
        join rounds.counted_shares s on s.weighing_id = i.weighing_id
      where h.code = ${code} and h.status = 'released' and s.user_id = ${personOf(ctx).userId}`,
  )
}
