import type { FedBy, PublicBatch, SoldOf } from '@dawra/contract/processing/batch-page'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { pageBy } from '#platform/page-of'
import { personOf } from '#platform/person'
import { many, maybe, one, sql } from '#platform/sql'

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

/**
 * A batch for the link on its bags. A neighbourhood is named only when three or more households or businesses
 * contributed, so that nobody's waste can be inferred; all subscriptions and requests of one person are one household.
 * @throws Refusal('not_found')
 */
export async function getBatch({ db }: Pick<Ctx, 'db'>, code: string): Promise<PublicBatch> {
  const row = await maybe<{ batch: PublicBatch }>(
    db,
    sql`select jsonb_build_object('code', b.code, 'method', b.method, 'seller', b.seller, 'permitNumber', b.permit_number,
          'feedstock', b.feedstock, 'startedOn', b.started_on, 'readyOn', b.ready_on,
          'recalledAt', b.recalled_at, 'recallReason', b.recall_reason,
          'mayContain', array(select o.code from shop.batch_facts o
            where o.id <> b.id and o.id in (select shop.may_contain(b.id)) order by o.code),
          'made', (select jsonb_build_object('method', h.method,
              'origins', coalesce((
                with fed as (
                  select w.area, w.grams, coalesce(s.user_id, q.user_id) as giver
                    from processing.inputs i join rounds.counted_weighings w on w.weighing_id = i.weighing_id
                      left join bins.subscribers s on s.subscription_id = w.subscription_id
                      left join collections.known_requests q on q.request_id = w.request_id
                    where i.heap_id = h.id and i.voided_at is null
                ), by_area as (
                  select area, sum(grams) as grams, count(distinct giver) >= 3 as is_named from fed group by area
                ), shown as (
                  select case when is_named then area end as area, sum(grams) as grams from by_area group by 1
                )
                select jsonb_agg(jsonb_build_object('area', area, 'grams', grams) order by grams desc, area) from shown), '[]'),
              'ownGrams', coalesce((select sum(i.grams) from processing.inputs i
                where i.heap_id = h.id and i.weighing_id is null), 0),
              'takenIn', h.taken_in, 'takenOut', h.brought_out,
              'checklist', processing.checklist_json(h.id), 'days', processing.days_of(h.id),
              'hasLabSheet', exists (select from processing.lab_sheets s where s.heap_id = h.id))
            from processing.heaps h where h.id = b.id and h.status = 'released')) as batch
      from shop.batch_facts b where b.code = ${code}`,
  )
  if (!row) throw new Refusal('not_found')
  return row.batch
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
