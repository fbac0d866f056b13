import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import type { SavedCard } from '../store/row-types.ts'
import { type Env, invalid, notFound, success } from './api-reply.ts'

export function cardRoutes({ store }: Gateway): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/', c => {
    const customer = c.req.query('customer_id')
    if (!customer) return invalid(c, [{ field: 'customer_id', message: 'customer_id is required' }])
    const cards = [...store.cards.values()].filter(card => card.customer_id === customer)
    if (cards.length === 0) return notFound(c)
    return success(c, 2000, 'Payment methods retrieved successfully', cards.map(wireCard))
  })

  routes.delete('/:id', c => {
    const id = c.req.param('id')
    if (!store.cards.has(id)) return notFound(c)
    store.commit(['gone', 'card', id])
    return success(c, 2003, 'Payment method deleted successfully')
  })

  return routes
}

function wireCard({ verdict, customer_id, ...wire }: SavedCard): Omit<SavedCard, 'verdict' | 'customer_id'> {
  return wire
}
