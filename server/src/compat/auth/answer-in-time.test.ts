import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { answerInTime } from './answer-in-time.ts'
import { answerError } from './errors.ts'

function appWith(limitMs: number) {
  const app = new Hono<Env>()
  app.onError(answerError)
  app.use(async (http, next) => {
    http.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.use(answerInTime(limitMs))
  app.get('/quick', http => http.text('done'))
  app.get('/endless', () => new Promise(() => undefined))
  return app
}

test('answers 504 to a call that takes too long, so that client libraries retry', async () => {
  expect(await (await appWith(60_000).request('/quick')).text()).toBe('done')
  const slow = await appWith(1).request('/endless', {
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })
  expect(slow.status).toBe(504)
  expect(await slow.json()).toMatchObject({ code: 'request_timeout' })
})
