import { join } from 'node:path'
import type { VenuePaper } from '@dawra/contract/businesses/venue-papers.rules'
import type { Ctx } from '#platform/context'
import { print } from '#platform/pdf/print'
import { getVenue } from '../get-venue.ts'
import { requireVenueRole } from '../require-venue-role.ts'
import { posterContent } from './content.ts'

const template = join(import.meta.dirname, 'poster.typ')

interface Wanted {
  kind: VenuePaper
  publicUrl: string
}

/** A paper for the venue's door or counter, for its staff. @throws Refusal('not_found' | 'unavailable') */
export async function getPoster(ctx: Ctx, venueId: string, { kind, publicUrl }: Wanted): Promise<Response> {
  await requireVenueRole(ctx, venueId)
  const content = posterContent(await getVenue(ctx, venueId), kind, publicUrl)
  const pdf = await print({ template, content, as: 'pdf' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="dawra-${kind}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
