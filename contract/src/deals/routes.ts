import { z } from 'zod'
import { allergensSure } from '../platform/allergens.ts'
import { route } from '../platform/route.ts'
import { cursor, id, instant, page, version } from '../platform/schemas.ts'
import { dealStatus, dealTerms, ownDeal, publication, whenClosed } from './schemas.ts'

const venueId = z.object({ venueId: id })
const dealId = z.object({ dealId: id })

export const listOwnDeals = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/deals',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'A venue’s deals for its staff: on sale by what comes next, ended by what ended last, else newest first',
  params: venueId,
  query: z.object({ status: dealStatus.optional(), cursor: cursor.optional() }),
  result: page(ownDeal),
})

export const getOwnDeal = route({
  method: 'GET',
  path: '/api/v1/own-deals/{dealId}',
  access: 'signed_in',
  venue: 'staff',
  summary: 'One deal with all its editable fields',
  params: dealId,
  result: ownDeal,
})

export const createDeal = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/deals',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Lists a deal',
  params: venueId,
  body: z.object({ terms: dealTerms, publication }),
  result: ownDeal,
  errors: [
    'venue_closed',
    'licence_expired',
    'business_suspended',
    'window_not_allowed',
    'store_closed_then',
    'price_not_lower',
    'allergens_not_stated',
    'allergens_named',
  ],
  idempotent: true,
})

export const editDeal = route({
  method: 'PUT',
  path: '/api/v1/deals/{dealId}',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Changes a deal; price and allergens are locked once a portion is held or sold',
  params: dealId,
  body: dealTerms.extend({ version, whenClosed, allergensSure }),
  result: ownDeal,
  errors: [
    'changed_meanwhile',
    'window_not_allowed',
    'store_closed_then',
    'price_not_lower',
    'deal_not_editable',
    'deal_terms_locked',
    'portions_below_committed',
    'allergens_not_stated',
    'allergens_named',
  ],
})

export const publishDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/publish',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Publishes a draft now or at a given time',
  params: dealId,
  body: z.object({ at: instant.nullable().default(null), whenClosed, allergensSure }),
  result: ownDeal,
  errors: [
    'venue_closed',
    'licence_expired',
    'business_suspended',
    'deal_not_publishable',
    'window_not_allowed',
    'store_closed_then',
    'allergens_not_stated',
    'allergens_named',
  ],
})

export const withdrawDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/withdraw',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Takes a deal off sale; what is sold stays sold',
  params: dealId,
  result: ownDeal,
  errors: ['deal_not_withdrawable'],
})

export const duplicateDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/duplicate',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Copies a deal to a new draft; the window moves to the next possible day',
  params: dealId,
  result: ownDeal,
  idempotent: true,
})
