import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { route } from '@dawra/contract/platform/route'
import { serve } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from './errors.ts'
import { answerWith, bodyLimit, type Env, handle, mountRoutes, type RouteServices } from './http.ts'
import { asRefusal, problemResponse } from './problem.ts'

const app = new Hono<Env>()
app.use((http, next) => answerWith([['x-ours', 'yes']], http, next))
app.post('/write', bodyLimit(10), async http => http.text(await http.req.text()))
app.get('/own', () => new Response('own', { headers: { 'x-ours': 'its own' } }))
app.get('/stream', http => {
  http.env.outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1\n\n')
  return RESPONSE_ALREADY_SENT
})
app.onError(error => {
  const refusal = asRefusal(error)
  if (!refusal) throw error
  return problemResponse(refusal, 'test')
})

let server: Server
beforeAll(async () => {
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
})
afterAll(() => server.close())

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const write = (body: string) => fetch(address('/write'), { method: 'POST', body })

test('sends its headers with every answer; a header that the route sets wins', async () => {
  expect((await write('short')).headers.get('x-ours')).toBe('yes')
  expect((await write('much too long')).headers.get('x-ours')).toBe('yes')
  expect((await fetch(address('/stream'))).headers.get('x-ours')).toBe('yes')
  expect((await fetch(address('/own'))).headers.get('x-ours')).toBe('its own')
  expect((await app.request('/own')).headers.get('x-ours')).toBe('its own')
})

test('reports an answer that does not fit its route as our error, not the caller’s', async () => {
  const fits = route({
    method: 'GET',
    path: '/api/v1/fits',
    access: 'anyone',
    summary: 'A test',
    result: z.object({ id: z.uuid() }),
  })
  const answering = new Hono<Env>()
  let failure: unknown
  answering.onError(error => {
    failure = asRefusal(error) ?? error
    return new Response(null, { status: 500 })
  })
  const services = { clock: () => new Date() } as RouteServices
  mountRoutes(answering, [fits], [handle(fits, async () => ({ id: 'none' }))], services)
  expect((await answering.request('/api/v1/fits')).status).toBe(500)
  expect(failure).not.toBeInstanceOf(Refusal)
  expect(String(failure)).toContain('GET /api/v1/fits')
})

test('refuses a body that is too large, and a body without a stated length', async () => {
  expect(await (await write('short')).text()).toBe('short')
  expect((await write('much too long')).status).toBe(413)
  const sending = request(address('/write'), { method: 'POST' })
  sending.write('in pieces')
  sending.end()
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(400)
  answer.resume()
})
