import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { asRefusal, problemResponse } from '#platform/problem'
import { type MetricsAccess, mountMetrics } from './metrics-route.ts'

const TOKEN = 'a-token-of-the-monitoring'
const metrics = { registry: new Registry() }

function appWith(access: MetricsAccess) {
  const app = new Hono<Env>()
  mountMetrics(app, metrics, access)
  app.onError(error => problemResponse(asRefusal(error)!, 'test'))
  return app
}

interface Caller {
  from?: string
  name?: string
  headers?: Record<string, string>
}

const statusFor = async (
  access: MetricsAccess,
  { from = '203.0.113.7', name = 'dawra.example', headers = {} }: Caller,
) => {
  const env = { incoming: { socket: { remoteAddress: from } } }
  return (await appWith(access).request(`http://${name}/metrics`, { headers }, env)).status
}

const HERE = { from: '127.0.0.1', name: '127.0.0.1:8080' }
const production = { isOpen: false }

test('shows the figures to everybody while developing', async () => {
  expect(await statusFor({ isOpen: true }, {})).toBe(200)
})

test.each<[string, Caller, number]>([
  ['a stranger', {}, 404],
  ['the machine itself', HERE, 200],
  ['the machine itself by IPv6', { from: '::1', name: '[::1]:8080' }, 200],
  ['the machine itself by a mapped address', { from: '::ffff:127.0.0.1', name: 'localhost' }, 200],
  ['a proxy on the machine', { ...HERE, headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
  ['a proxy on the machine that says it otherwise', { ...HERE, headers: { forwarded: 'for=x' } }, 404],
  ['a proxy on the machine that passes the name alone', { from: '127.0.0.1' }, 404],
  ['a stranger who claims to be the machine', { name: 'localhost', headers: { host: 'localhost' } }, 404],
  ['a token where none is set', { headers: { authorization: `Bearer ${TOKEN}` } }, 404],
])('shows or refuses the figures in production without a token: %s', async (_, caller, status) => {
  expect(await statusFor(production, caller)).toBe(status)
})

/** @promise “In production `/metrics` is there (else 404) for a request from the machine itself” */
test('shows the figures in production with the token from anywhere', async () => {
  const access = { isOpen: false, token: TOKEN }
  const withToken = (token: string) => statusFor(access, { headers: { authorization: `Bearer ${token}` } })
  expect(await withToken(TOKEN)).toBe(200)
  expect(await withToken(`${TOKEN}x`)).toBe(404)
  expect(await statusFor(access, {})).toBe(404)
  expect(await statusFor(access, HERE)).toBe(200)
})
