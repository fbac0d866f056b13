import { randomUUID } from 'node:crypto'
import { requestBytes } from '../load/connection.ts'
import { PRICE } from './deals.ts'

export const CONTACT = { email: 'customer@bench.test', phone: '+96892123456' }

export const orderRequest = (token: string, dealId: string): Buffer =>
  requestBytes(
    'POST',
    '/api/v1/orders',
    {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    JSON.stringify({
      lines: [{ dealId, quantity: 1, unitPrice: PRICE }],
      contact: CONTACT,
      method: 'card',
      language: 'en',
    }),
  )
