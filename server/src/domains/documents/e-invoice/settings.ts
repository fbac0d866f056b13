import type { setEInvoicing as setRoute } from '@dawra/contract/documents/routes'
import type { EInvoicingObstacle } from '@dawra/contract/documents/rules'
import type { EInvoicing } from '@dawra/contract/documents/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { one, run, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'

interface Stored {
  vatNumber: string | null
  postalCode: string | null
  isOn: boolean
}

/** Whether a venue's documents are sent to the tax authority. @throws Refusal('not_found' | 'not_allowed') */
export async function getEInvoicing(ctx: Ctx, venueId: string, hasProvider: boolean): Promise<EInvoicing> {
  await requireVenueRole(ctx, venueId, 'manager')
  const stored = await one<Stored>(
    ctx.db,
    sql`select v.vat_number as "vatNumber", e.postal_code as "postalCode", coalesce(e.is_on, false) as "isOn"
      from venues.cards v left join documents.e_invoicing e on e.venue_id = v.id where v.id = ${venueId}`,
  )
  return { ...stored, obstacle: obstacleOf(stored, hasProvider) }
}

const obstacleOf = ({ vatNumber }: Stored, hasProvider: boolean): EInvoicingObstacle | null => {
  if (vatNumber === null) return 'no_vat'
  return hasProvider ? null : 'no_provider'
}

/**
 * Turns e-invoicing on or off, for documents that are issued from then on.
 * @throws Refusal('not_found' | 'not_allowed' | 'e_invoicing_not_possible', { obstacle })
 */
export async function setEInvoicing(
  ctx: Ctx,
  venueId: string,
  { postalCode, isOn }: ParsedBody<typeof setRoute>,
  hasProvider: boolean,
): Promise<EInvoicing> {
  await requireVenueRole(ctx, venueId, 'owner')
  const { obstacle } = await getEInvoicing(ctx, venueId, hasProvider)
  if (isOn && obstacle) throw new Refusal('e_invoicing_not_possible', { obstacle })
  await run(
    ctx.db,
    sql`insert into documents.e_invoicing (venue_id, postal_code, is_on, changed_by)
      values (${venueId}, ${postalCode}, ${isOn}, ${userIdOf(ctx)}::uuid)
      on conflict (venue_id) do update set postal_code = excluded.postal_code, is_on = excluded.is_on,
        changed_at = platform.now(), changed_by = excluded.changed_by`,
  )
  return getEInvoicing(ctx, venueId, hasProvider)
}
