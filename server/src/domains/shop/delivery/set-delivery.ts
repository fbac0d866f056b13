import type { ParsedBody } from '@dawra/contract/platform/route'
import type { DeliveryTerms, OfficeDelivery, setDelivery as route } from '@dawra/contract/shop/delivery-areas'
import { type Edited, operatorChanger, requireVersion } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { refuseStale } from '#platform/refuse-stale'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireAreas } from '#settings'
import { selectDeliveries } from './list-deliveries.ts'

type Wanted = ParsedBody<typeof route>
type Known = DeliveryTerms & Edited

/**
 * Starts, changes or ends delivery to an area. Existing orders keep their terms.
 * @throws Refusal('changed_meanwhile')
 * @throws Refusal('invalid_input', { issues }) for an area that is not open, or when nothing would change
 */
export function setDelivery(
  ctx: Ctx,
  area: string,
  { version, reason, ...terms }: Wanted,
): Promise<OfficeDelivery> {
  return transact(ctx, async tx => {
    const known = await lockDelivery(tx, area)
    if (known) await requireVersion(tx, known, version)
    else await requireAreas(tx.db, { path: 'area', slugs: [area] })
    const before = known && termsOf(known)
    requireDifference(before, termsOf(terms), 'fee')
    const written = known ? await update(tx, area, terms) : await insert(tx, area, terms)
    if (written === 0) refuseStale((await lockDelivery(tx, area))!, await operatorChanger(tx, null))
    await writeChange(tx, { area, version: (known?.version ?? 0) + 1, before, after: termsOf(terms), reason })
    const [delivery] = await selectDeliveries(tx.db, area)
    if (!delivery) throw new Refusal('not_found')
    return delivery
  })
}

const termsOf = ({ fee, weekdays, fromHour, toHour, isOn }: DeliveryTerms): DeliveryTerms => ({
  fee,
  weekdays: weekdays.toSorted((a, b) => a - b),
  fromHour,
  toHour,
  isOn,
})

const lockDelivery = (tx: Tx, area: string) =>
  maybe<Known>(
    tx.db,
    sql`select fee, weekdays, from_hour as "fromHour", to_hour as "toHour", is_on as "isOn", version,
        changed_at as "changedAt", changed_by as "changedBy"
      from shop.delivery_areas where area = ${area} for update`,
  )

const insert = (tx: Tx, area: string, { fee, weekdays, fromHour, toHour, isOn }: DeliveryTerms) =>
  run(
    tx.db,
    sql`insert into shop.delivery_areas (area, fee, weekdays, from_hour, to_hour, is_on, changed_at, changed_by)
      values (${area}, ${fee}, ${weekdays}::int[], ${fromHour}, ${toHour}, ${isOn}, platform.now(), ${userIdOf(tx)}::uuid)
      on conflict do nothing`,
  )

const update = (tx: Tx, area: string, { fee, weekdays, fromHour, toHour, isOn }: DeliveryTerms) =>
  run(
    tx.db,
    sql`update shop.delivery_areas set fee = ${fee}, weekdays = ${weekdays}::int[], from_hour = ${fromHour},
        to_hour = ${toHour}, is_on = ${isOn}, version = version + 1, changed_at = platform.now(),
        changed_by = ${userIdOf(tx)}::uuid
      where area = ${area}`,
  )

interface Change {
  area: string
  version: number
  before: DeliveryTerms | undefined
  after: DeliveryTerms
  reason: string
}

async function writeChange(tx: Tx, { area, version, before, after, reason }: Change) {
  await run(
    tx.db,
    sql`insert into shop.delivery_changes (area, version, before, after, reason, changed_by)
      values (${area}, ${version}, ${before ? JSON.stringify(before) : null}::jsonb, ${JSON.stringify(after)}::jsonb,
        ${reason}, ${userIdOf(tx)}::uuid)`,
  )
  noteChange(tx, before, after)
  // Sent on commit, so that every process drops its cached product list and delivery areas.
  await maybe(tx.db, sql`select pg_notify('dawra_settings', 'delivery')::text as told`)
}
