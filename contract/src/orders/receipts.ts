import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, language } from '../platform/schemas.ts'

const orderId = z.object({ orderId: id })
const document = { language: language.default('en') }

export const getReceipt = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/receipt.pdf',
  access: 'signed_in',
  own: true,
  summary: 'The receipt of a paid order as a PDF, VAT shown',
  params: orderId,
  query: z.object(document),
  result: null,
  media: 'application/pdf',
  errors: ['receipt_not_ready'],
})

export const getCalendar = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/pickups.ics',
  access: 'signed_in',
  own: true,
  summary: 'The pickups of an order as calendar events',
  params: orderId,
  query: z.object(document),
  result: null,
  media: 'text/calendar',
  errors: ['receipt_not_ready'],
})
