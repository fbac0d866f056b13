import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id } from '../platform/schemas.ts'
import { venuePapers } from './venue-papers.rules.ts'

export const getPoster = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/poster.pdf',
  access: 'signed_in',
  venue: 'staff',
  summary: 'A poster or counter card in both languages as a PDF, with a QR code that opens the venue’s page',
  params: z.object({ venueId: id }),
  query: z.object({ kind: z.enum(venuePapers).default('poster') }),
  result: null,
  media: 'application/pdf',
})
