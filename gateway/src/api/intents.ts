import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { cancelIntent } from '../paying/cancel.ts'
import type { Intent } from '../store/row-types.ts'
import { type Call, type Env, failure, invalid, listing, notFound, success } from './api-reply.ts'
import { confirmIntent } from './confirm-intent.ts'
import { NOT_JSON, readObject } from './input.ts'
import { newIntent } from './new-intent.ts'

export function intentRoutes(gateway: Gateway): Hono<Env> {
  const { store } = gateway
  const routes = new Hono<Env>()

  routes.post('/', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const intent = newIntent(gateway, body)
    if (Array.isArray(intent)) return invalid(c, intent)
    store.commit(['intent', intent])
    return success(c, 2004, 'Payment intent created successfully', wireIntent(intent))
  })

  routes.get('/', c =>
    listing(c, store.intents.values(), 'Payment intents retrieved successfully', wireIntent),
  )
  routes.get('/:id', c => answer(c, c.req.param('id')))
  routes.get('/:reference/reference', c => answer(c, store.intentByReference.get(c.req.param('reference'))))

  routes.post('/:id/confirm', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const intent = store.intents.get(c.req.param('id'))
    if (!intent) return notFound(c)
    const origin = new URL(c.req.url).origin
    const confirmed = confirmIntent(gateway, intent, body, origin)
    if ('errors' in confirmed) return invalid(c, confirmed.errors)
    if ('obstacle' in confirmed) return failure(c, 400, 4000, `Payment intent is ${confirmed.obstacle}`)
    return success(c, 2000, 'Payment intent confirmed', wireIntent(confirmed.intent))
  })

  routes.post('/:id/cancel', c => {
    const intent = store.intents.get(c.req.param('id'))
    if (!intent) return notFound(c)
    if (cancelIntent(gateway, intent) === 'already_paid')
      return failure(c, 400, 4000, 'Payment intent is paid')
    return answer(c, intent.id)
  })

  function answer(c: Call, id: string | undefined): Response {
    const intent = id ? store.intents.get(id) : undefined
    return intent
      ? success(c, 2000, 'Payment intent retrieved successfully', wireIntent(intent))
      : notFound(c)
  }

  return routes
}

/** The return address is only part of `next_action`. */
function wireIntent({ return_url, ...wire }: Intent): Omit<Intent, 'return_url'> {
  return wire
}
