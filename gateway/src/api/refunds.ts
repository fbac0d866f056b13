import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { type Env, failure, invalid, listing, notFound, success } from './api-reply.ts'
import { NOT_JSON, readObject } from './input.ts'
import { newRefund } from './new-refund.ts'

export function refundRoutes(gateway: Gateway): Hono<Env> {
  const { store } = gateway
  const routes = new Hono<Env>()

  routes.post('/', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const answer = newRefund(gateway, body)
    switch (answer.outcome) {
      case 'invalid':
        return invalid(c, answer.errors)
      case 'no_payment':
        return failure(c, 400, 4003, 'object not found')
      case 'not_allowed':
        return failure(c, 400, 4300, 'Refund is not allowed')
      case 'already_refunded':
        return failure(c, 400, 4301, 'Payment is already refunded')
      case 'refunded':
        return success(c, 2000, 'Refund created successfully', answer.refund)
    }
  })

  routes.get('/', c => listing(c, store.refunds.values(), 'Refunds retrieved successfully'))

  routes.get('/:id', c => {
    const refund = store.refunds.get(c.req.param('id'))
    return refund ? success(c, 2000, 'Refund retrieved successfully', refund) : notFound(c)
  })

  return routes
}
