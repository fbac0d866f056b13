import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, id, language, version } from '../platform/schemas.ts'
import { ownSubscription, subscription, subscriptionBody, usedSubscription } from './schemas.ts'

const planId = z.object({ planId: id })

export const listBinAreas = route({
  method: 'GET',
  path: '/api/v1/bin-areas',
  access: 'anyone',
  summary: 'The areas where bins are collected, and on which weekdays; 0 is Sunday',
  result: z.array(z.object({ area: areaSlug, weekdays: z.array(z.int()) })),
})

export const subscribe = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions',
  access: 'account',
  summary: 'Asks for bins that are collected every week, once collecting is open; the office decides',
  body: subscriptionBody,
  result: subscription,
  errors: ['not_open_yet', 'area_not_served', 'day_not_offered', 'too_many_subscriptions'],
  idempotent: true,
})

export const listSubscriptions = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions',
  access: 'account',
  summary:
    'The bins the person uses: their own subscriptions, the latest first, and the buildings they live in',
  result: z.array(usedSubscription),
})

export const getSubscription = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}',
  access: 'account',
  own: true,
  summary: 'A subscription with its bins, its days and what was reported',
  params: planId,
  result: ownSubscription,
})

export const putGatePhoto = route({
  method: 'PUT',
  path: '/api/v1/me/subscriptions/{planId}/gate-photo',
  access: 'account',
  own: true,
  summary: 'Adds a photo of the gate, the raw body; only its person, the driver and the office can see it',
  params: planId,
  result: ownSubscription,
  errors: ['subscription_ended', 'body_too_large', 'picture_not_readable', 'picture_too_large'],
})

export const getGatePhoto = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/gate-photo',
  access: 'account',
  own: true,
  summary: 'The photo of the gate',
  params: planId,
  result: null,
  media: 'image/jpeg',
})

export const endSubscription = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/end',
  access: 'account',
  own: true,
  summary: 'Ends a subscription, or takes a request back; the office fetches the bins',
  params: planId,
  body: z.object({ version }),
  result: ownSubscription,
  errors: ['changed_meanwhile', 'subscription_ended'],
})

export const getDepositsTable = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/deposits.csv',
  access: 'account',
  own: true,
  summary: 'What was scanned in a year, one line each',
  params: planId,
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100), language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
