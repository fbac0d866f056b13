import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'
import { dealCategories, dealTags, dietaryLabels } from './rules.ts'

/** When a venue may list something again. */
export const nextListing = z.object({
  /** Rounded to the half hour; nothing else of a planned deal is published. */
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

/** What a venue mostly sells, as its latest deals say. */
export const venueTags = z.object({
  /** In at least a fifth of them, the most frequent first. */
  categories: z.array(z.enum(dealCategories)),
  tags: z.array(z.enum(dealTags)),
  /** On every one of them: what only some carry says nothing about the next. */
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
