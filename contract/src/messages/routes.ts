import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id } from '../platform/schemas.ts'
import { messageBody, thread } from './schemas.ts'

const pickupId = z.object({ pickupId: id })

export const getPickupThread = route({
  method: 'GET',
  path: '/api/v1/pickups/{pickupId}/messages',
  access: 'signed_in',
  own: true,
  venue: 'staff',
  summary: 'What a customer and a venue wrote to each other about a pickup; reading it marks it read',
  params: pickupId,
  result: thread,
})

export const writeToPickup = route({
  method: 'POST',
  path: '/api/v1/pickups/{pickupId}/messages',
  access: 'signed_in',
  own: true,
  venue: 'staff',
  summary:
    'Writes to the other side: as the customer, or in the venue’s name; until two hours after it is over',
  params: pickupId,
  body: messageBody,
  result: thread,
  errors: ['thread_closed', 'too_many_requests'],
  idempotent: true,
})
