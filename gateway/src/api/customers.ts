import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { randomText } from '../store/ids.ts'
import { type Env, failure, invalid, listing, notFound, success } from './api-reply.ts'
import { Fields, NOT_JSON, readObject } from './input.ts'

export function customerRoutes({ store }: Gateway): Hono<Env> {
  const routes = new Hono<Env>()

  routes.post('/', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const fields = new Fields(body)
    const clientId = fields.text('client_customer_id')
    if (fields.errors.length > 0) return invalid(c, fields.errors)
    if (store.customerByClientId.has(clientId)) return failure(c, 400, 4004, 'Customer already exists')
    // Not a mistake: the protocol calls the field client_customer_id in requests and customer_client_id in responses.
    const customer = { id: `cus_${randomText(16)}`, customer_client_id: clientId }
    store.commit(['customer', customer])
    return success(c, 2001, 'Customer added successfully', customer)
  })

  routes.get('/', c => listing(c, store.customers.values(), 'Customers retrieved successfully'))

  routes.get('/:id', c => {
    const customer = store.customers.get(c.req.param('id'))
    return customer ? success(c, 2000, 'Customer retrieved successfully', customer) : notFound(c)
  })

  routes.delete('/:id', c => {
    const id = c.req.param('id')
    if (!store.customers.has(id)) return notFound(c)
    const cards = [...store.cards.values()].filter(card => card.customer_id === id)
    store.commit(['gone', 'customer', id], ...cards.map(card => ['gone', 'card', card.id] as const))
    return success(c, 2003, 'Customer deleted successfully')
  })

  return routes
}
