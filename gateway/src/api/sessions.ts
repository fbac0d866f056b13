import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { zoned } from '../instants.ts'
import { cancelSession } from '../paying/cancel.ts'
import { sessionEvent } from '../webhooks/events.ts'
import { type Call, type Env, failure, invalid, listing, notFound, success } from './api-reply.ts'
import { NOT_JSON, readObject } from './input.ts'
import { newSession } from './new-session.ts'

export function sessionRoutes(gateway: Gateway): Hono<Env> {
  const { store } = gateway
  const routes = new Hono<Env>()

  routes.post('/session', async c => {
    const body = await readObject(c)
    if (!body) return invalid(c, NOT_JSON)
    const session = newSession(gateway, body)
    if (Array.isArray(session)) return invalid(c, session)
    store.commit(['session', session])
    gateway.webhooks.announce(session.session_id, sessionEvent(store, 'checkout.created', session))
    // Only this response writes its instants with the Z; every later one omits it.
    return success(c, 2004, 'Session generated successfully', zoned(session))
  })

  routes.get('/session', c => listing(c, store.sessions.values(), 'sessions retrieved successfully'))
  routes.get('/session/:id', c => answer(c, c.req.param('id')))
  routes.get('/reference/:reference', c => answer(c, store.sessionByReference.get(c.req.param('reference'))))
  routes.get('/invoice/:invoice', c => answer(c, store.sessionByInvoice.get(c.req.param('invoice'))))

  routes.post('/:id/cancel', c => {
    const session = store.sessions.get(c.req.param('id'))
    if (!session) return failure(c, 400, 4003, 'Checkout session not found')
    switch (cancelSession(gateway, session)) {
      case 'cancelled':
        return success(c, 2105, 'Checkout session cancelled successfully')
      case 'already_cancelled':
        return success(c, 2105, 'Checkout session is already cancelled')
      case 'already_paid':
        return failure(c, 400, 4000, 'Checkout session is paid and can not be cancelled')
    }
  })

  function answer(c: Call, id: string | undefined): Response {
    const session = id ? store.sessions.get(id) : undefined
    return session ? success(c, 2000, 'session retrieved successfully', session) : notFound(c)
  }

  return routes
}
