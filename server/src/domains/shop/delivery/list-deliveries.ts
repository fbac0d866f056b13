import type { DeliveryChange, OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { CHANGES, changesOf } from '#platform/office-change'
import { type Db, many, sql } from '#platform/sql'

export const listDeliveries = async ({ db }: Pick<Ctx, 'db'>) => ({
  deliveries: await selectDeliveries(db, null),
})

/** @param area null for all areas */
export const selectDeliveries = (db: Db, area: string | null): Promise<OfficeDelivery[]> =>
  many(
    db,
    sql`select d.area, d.fee, d.weekdays, d.from_hour as "fromHour", d.to_hour as "toHour", d.is_on as "isOn", d.version,
        case when c.id is not null then jsonb_build_object('at', c.changed_at,
          'by', jsonb_build_object('id', c.changed_by, 'name', p.full_name), 'reason', c.reason) end as changed
      from shop.delivery_areas d
        left join shop.delivery_changes c on c.area = d.area and c.version = d.version
        left join identity.people p on p.id = c.changed_by
      where ${area}::text is null or d.area = ${area} order by d.area`,
  )

export async function listDeliveryChanges({ db }: Pick<Ctx, 'db'>, area: string, cursor: string | undefined) {
  const found = await many<Omit<DeliveryChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.version, c.before, c.after, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from shop.delivery_changes c join identity.people p on p.id = c.changed_by
      where c.area = ${area} and c.version < coalesce(
        (select l.version from shop.delivery_changes l where l.id = ${idCursor(cursor)}::uuid), 2147483647)
      order by c.version desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
}
