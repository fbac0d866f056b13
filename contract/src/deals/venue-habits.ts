import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'
import { dealCategories, dealTags, dietaryLabels } from './rules.ts'

export const nextListing = z.object({
  /** Rounded to the half hour; nothing else of a planned deal is public. */
  at: instant,
  source: z.enum(['planned', 'usual']),
})
export type NextListing = z.infer<typeof nextListing>

export const getNextListing = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/next-listing',
  access: 'anyone',
  summary:
    'When a venue has planned to list something, else when it usually does; null when neither is known',
  params: z.object({ venueId: id }),
  result: z.object({ next: nextListing.nullable() }),
})

/** What a venue mostly sells, according to its latest deals. */
export const venueTags = z.object({
  /** Categories of at least a fifth of these deals, the most frequent first. */
  categories: z.array(z.enum(dealCategories)),
  tags: z.array(z.enum(dealTags)),
  /** Labels that every one of these deals has. A label of only some says nothing about the next deal. */
  dietary: z.array(z.enum(dietaryLabels)),
})
export type VenueTags = z.infer<typeof venueTags>

export const getVenueTags = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/tags',
  access: 'anyone',
  summary:
    'What a venue mostly sells, worked out from its latest 100 published deals; empty before the first',
  params: z.object({ venueId: id }),
  result: venueTags,
})
