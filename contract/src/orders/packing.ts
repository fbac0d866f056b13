import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language } from '../platform/schemas.ts'
import { packingFormats } from './packing.rules.ts'

export const getPackingList = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/packing-list.pdf',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'What a venue packs, of its open orders, as a PDF: a list on A4, or a label a portion for sheets of 3 by 8 or a roll of 62 mm. of one window where one is given',
  params: z.object({ venueId: id }),
  query: z.object({
    startsAt: instant.optional(),
    endsAt: instant.optional(),
    format: z.enum(packingFormats).default('list'),
    language: language.default('en'),
  }),
  result: null,
  media: 'application/pdf',
  errors: ['nothing_to_pack'],
})
