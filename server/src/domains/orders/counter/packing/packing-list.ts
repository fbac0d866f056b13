import { join } from 'node:path'
import type { BoardPickup } from '@dawra/contract/orders/board'
import type { PackingFormat } from '@dawra/contract/orders/packing.rules'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import { type Db, many, one, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import { labelsContent } from './labels-content.ts'
import { listContent } from './list-content.ts'

interface Wanted {
  startsAt?: string | undefined
  endsAt?: string | undefined
  format: PackingFormat
  language: Language
}

/** The packing list, for the venue's staff. @throws Refusal('not_found' | 'nothing_to_pack' | 'unavailable') */
export async function getPackingList(ctx: Ctx, venueId: string, wanted: Wanted): Promise<Response> {
  await requireVenueRole(ctx, venueId)
  const pickups = await openPickups(ctx.db, venueId, wanted)
  if (pickups.length === 0) throw new Refusal('nothing_to_pack')
  const { format, language } = wanted
  const pdf = await print(
    format === 'list'
      ? {
          template: join(import.meta.dirname, 'list.typ'),
          content: listContent(await venueName(ctx.db, venueId), pickups, { language, at: ctx.now }),
          as: 'pdf',
        }
      : {
          template: join(import.meta.dirname, 'labels.typ'),
          content: labelsContent(pickups, { format, language }),
          as: 'pdf',
        },
    actorKey(ctx.actor),
  )
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${format === 'list' ? 'packing-list' : `labels-${format}`}.pdf"`,
      'content-language': language,
      'cache-control': 'private, no-store',
    },
  })
}

/** The open pickups of a window, in packing order. */
async function openPickups(db: Db, venueId: string, { startsAt, endsAt }: Wanted): Promise<BoardPickup[]> {
  const rows = await many<{ pickup: BoardPickup }>(
    db,
    sql`select orders.board_json(p) as pickup from orders.pickups p
      where p.venue_id = ${venueId} and p.status in ('confirmed', 'ready')
        and (${startsAt ?? null}::timestamptz is null or p.starts_at = ${startsAt ?? null}::timestamptz)
        and (${endsAt ?? null}::timestamptz is null or p.ends_at = ${endsAt ?? null}::timestamptz)
      order by p.starts_at, p.ends_at, p.confirmed_at limit 200`,
  )
  return rows.map(row => row.pickup)
}

async function venueName(db: Db, venueId: string): Promise<Localized> {
  const { name } = await one<{ name: Localized }>(
    db,
    sql`select name from venues.cards where id = ${venueId}`,
  )
  return name
}
