import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, line, version } from '../platform/schemas.ts'
import { ownSubscription, usedSubscription } from './schemas.ts'

const planId = z.object({ planId: id })

export const renewAccessCode = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/access-code',
  access: 'account',
  own: true,
  summary: 'Gives a building another access code; the former one lets nobody in any more',
  params: planId,
  body: z.object({ version }),
  result: ownSubscription,
  errors: ['changed_meanwhile', 'subscription_not_active'],
})

export const listFlats = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/flats',
  access: 'account',
  own: true,
  summary:
    'The flats of a building that use its bins, with how often in the last four weeks; nobody is named',
  params: planId,
  result: z.array(z.object({ flat: z.string(), residents: z.int(), deposits: z.int(), grams: z.int() })),
})

export const getPoster = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/poster.pdf',
  access: 'account',
  own: true,
  summary: 'A sheet to hang up in a building: how to join, with its access code and a QR code',
  params: planId,
  result: null,
  media: 'application/pdf',
})

export const joinBuilding = route({
  method: 'POST',
  path: '/api/v1/me/homes',
  access: 'account',
  summary: 'Joins a building by its access code, so that its bins can be used',
  body: z.object({ code: z.string().trim().min(1).max(20), flat: line(20).min(1) }),
  result: usedSubscription,
  errors: ['access_code_unknown', 'too_many_codes', 'too_many_homes', 'flat_is_full'],
})

export const leaveBuilding = route({
  method: 'DELETE',
  path: '/api/v1/me/homes/{homeId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Leaves a building; what was put into its bins stays counted for the flat',
  params: z.object({ homeId: id }),
  result: null,
})
