import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { ROUTES } from '@dawra/contract/api'
import { ERRORS } from '@dawra/contract/platform/errors'
import type { Route } from '@dawra/contract/platform/route'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let token: string
beforeAll(async () => {
  token = (await whole.signUp()).token
})

const AUTH_WRITES = [
  ['PUT', '/user'],
  ['POST', '/logout'],
  ['POST', '/factors'],
  ['DELETE', `/factors/${randomUUID()}`],
  ['POST', '/factors/recovery-codes'],
  ['POST', '/passkeys/registration/options'],
  ['DELETE', `/passkeys/${randomUUID()}`],
  ['DELETE', `/user/identities/${randomUUID()}`],
  ['POST', '/admin/users'],
] as const

const send: WholeApp['send'] = (...request) => whole.send(...request)
const asCustomer = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(method, path, body, { authorization: `Bearer ${token}`, ...headers })
const pathOf = ({ path }: Route) => path.replace(/\{\w+\}/g, randomUUID())
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('access to routes', () => {
  test.each(
    ROUTES.filter(route => route.access !== 'anyone').map(route => [`${route.method} ${route.path}`, route]),
  )('%s refuses guests and a forged token', async (_, route) => {
    const guest = await send(route.method, pathOf(route))
    expect([guest.status, await codeOf(guest)]).toEqual([401, 'not_signed_in'])
    const forged = await send(route.method, pathOf(route), undefined, { authorization: 'Bearer nonsense' })
    expect(forged.status).toBe(401)
  })

  test('refuses a write with a cookie alone', async () => {
    const headers = { 'x-dawra-session': 'cookie', 'x-test-address': randomUUID() }
    const consents = { terms: '1', privacy: '1', adult: '1' }
    const account = { email: `${randomUUID()}@people.test`, password: PASSWORD, data: { consents } }
    const signedUp = await send('POST', '/auth/v1/signup', account, headers)
    const cookie = /dawra_session=[^;]+/.exec(signedUp.headers.get('set-cookie') ?? '')![0]
    expect((await send('GET', '/api/v1/me', undefined, { cookie })).status).toBe(200)
    for (const route of ROUTES.filter(({ access, method }) => access !== 'anyone' && method !== 'GET')) {
      const answer = await send(route.method, pathOf(route), undefined, { cookie })
      expect([route.path, answer.status]).toEqual([route.path, 401])
    }
    for (const [method, path] of AUTH_WRITES) {
      const answer = await send(method, `/auth/v1${path}`, {}, { cookie })
      expect([path, answer.status]).toEqual([path, 401])
    }
  })

  test.each(
    ROUTES.filter(route => typeof route.access === 'object').map(route => [
      `${route.method} ${route.path}`,
      route,
    ]),
  )('%s answers a customer with not_found', async (_, route) =>
    expect((await asCustomer(route.method, pathOf(route))).status).toBe(404),
  )

  test.each(
    ROUTES.filter(route => route.access === 'signed_in' && route.path.includes('{')).map(route => [
      `${route.method} ${route.path}`,
      route,
    ]),
  )('%s answers another’s id with not_found, or refuses the input', async (_, route) => {
    const response = await asCustomer(route.method, pathOf(route), route.body ? {} : undefined, {
      'idempotency-key': randomUUID(),
    })
    expect(['not_found', 'invalid_input']).toContain(await codeOf(response))
  })
})

describe('input to routes', () => {
  const path = '/api/v1/orders'
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('answers every refusal as a problem with a contract code and the request id', async () => {
    const response = await send('GET', '/api/v1/orders', undefined, { 'x-request-id': 'from-the-proxy' })
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    const problem = (await response.json()) as {
      code: keyof typeof ERRORS
      status: number
      requestId: string
    }
    expect(problem).toMatchObject({ status: ERRORS[problem.code], requestId: 'from-the-proxy' })
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy')
  })

  test.each([
    ['no JSON', '{', {}, 'malformed_request'],
    ['another media type', '{}', { 'content-type': 'text/plain' }, 'unsupported_media_type'],
    ['a body of a megabyte', `"${'x'.repeat(1_000_000)}"`, {}, 'body_too_large'],
    ['missing fields', {}, {}, 'invalid_input'],
  ])('refuses %s', async (_, body, headers, code) => {
    expect(await codeOf(await asCustomer('POST', path, body, { ...key(), ...headers }))).toBe(code)
  })

  test('names the field and the broken rule of a refused input', async () => {
    const body = {
      lines: [{ dealId: 'x', quantity: 0, unitPrice: 1 }],
      contact: { email: 'nobody', phone: '12' },
      method: 'cheque',
      language: 'en',
    }
    const response = await asCustomer('POST', path, body, key())
    const { issues } = (await response.json()) as { issues: { path: string; rule: string }[] }
    expect(issues.map(issue => issue.path).sort()).toEqual([
      'contact.email',
      'contact.phone',
      'lines.0.dealId',
      'lines.0.quantity',
      'method',
    ])
    expect(issues.find(issue => issue.path === 'contact.phone')?.rule).toBe('phone')
  })

  test('requires an idempotency key where an act costs something', async () => {
    expect(await codeOf(await asCustomer('POST', path, {}))).toBe('idempotency_key_missing')
  })

  test('refuses an invalid id without querying the database', async () => {
    expect(await codeOf(await send('GET', '/api/v1/listings/1%27%20or%201=1'))).toBe('invalid_input')
  })
})

describe('the server around the API', () => {
  test('answers an unknown API path with a problem, and any other with a page', async () => {
    expect(await codeOf(await send('GET', '/api/v1/nothing'))).toBe('not_found')
    expect(await (await send('GET', '/deal/1?lang=ar')).text()).toBe('<p>/deal/1?lang=ar</p>')
  })

  test('sends strict security headers with every response', async () => {
    for (const path of ['/', '/api/v1/deals', '/livez', '/api/v1/nothing']) {
      const { headers } = await send('GET', path)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-a';.*frame-src 'self' http:\/\/gateway\.test/,
      )
      expect(headers.get('content-security-policy')).toContain("; style-src-attr 'none';")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })

  test('sends only a short set of headers with a file of the web build', async () => {
    const { headers } = await send('GET', '/assets/gone.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age')
    expect(headers.get('permissions-policy')).toBeNull()
  })

  test('answers as live, as ready when it can write, and with its metrics', async () => {
    expect((await send('GET', '/livez')).status).toBe(200)
    expect((await send('GET', '/readyz')).status).toBe(200)
    expect(await (await send('GET', '/metrics')).text()).toContain('http_request_duration_seconds_count')
  })

  test('refuses an unsigned message of the gateway', async () => {
    const forged = { data: { session_id: 'checkout_x' }, event_type: 'checkout.completed' }
    expect(await codeOf(await send('POST', '/api/v1/payments/webhook', forged))).toBe('not_allowed')
    const figures = await (await send('GET', '/metrics')).text()
    expect(figures).toContain('gateway_webhooks_total{outcome="wrong_signature"} 1')
  })

  test('describes every route in OpenAPI', async () => {
    const { paths } = (await (await send('GET', '/api/v1/openapi.json')).json()) as {
      paths: Record<string, object>
    }
    for (const { method, path } of ROUTES) expect(paths[path]).toHaveProperty(method.toLowerCase())
  })

  test('sends the OpenAPI description compressed, and only once to a caller with its tag', async () => {
    const path = '/api/v1/openapi.json'
    const plain = await send('GET', path)
    const small = await send('GET', path, undefined, { 'accept-encoding': 'gzip, br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text())
    expect(bytes.length).toBeLessThan(200_000)
    const etag = small.headers.get('etag') ?? ''
    expect(etag).toBe(plain.headers.get('etag'))
    const known = await send('GET', path, undefined, { 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('limits a network to sixty OpenAPI descriptions in ten minutes', async () => {
    const path = '/api/v1/openapi.json'
    const plain = await send('GET', path)
    const reader = plain.body!.getReader()
    const first = (await reader.read()).value!
    expect(first.length).toBeLessThanOrEqual(64 * 1024)
    expect(Number(plain.headers.get('content-length'))).toBeGreaterThan(1_000_000)
    await reader.cancel()
    let refused = 0
    // Twice the allowed number, because a window of the limit may end meanwhile.
    for (let n = 0; n < 121 && refused === 0; n++) {
      const answer = await send('GET', path, undefined, { 'accept-encoding': 'br' })
      await answer.body?.cancel()
      if (answer.status === 429) refused++
    }
    expect(refused).toBe(1)
    const known = await send('GET', path, undefined, { 'if-none-match': plain.headers.get('etag')! })
    expect(known.status).toBe(304)
  })

  test('accepts a photo and serves it in three sizes, and refuses other files', async () => {
    const { default: sharp } = await import('sharp')
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0b5a4e' } })
      .jpeg()
      .toBuffer()
    const upload = (body: Uint8Array<ArrayBuffer>) =>
      Promise.resolve(
        whole.app.request('/api/v1/pictures', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
          body,
        }),
      )
    const { picture } = (await (await upload(new Uint8Array(photo))).json()) as { picture: string }
    for (const file of ['320.webp', '640.avif', '1280.webp']) {
      const served = await send('GET', `/pictures/${picture}/${file}`)
      expect([served.status, served.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(served.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(await codeOf(await upload(new TextEncoder().encode('<svg onload="alert(1)"/>')))).toBe(
      'picture_not_readable',
    )
    expect((await send('GET', `/pictures/${picture}/999.webp`)).headers.get('content-type')).toContain(
      'text/html',
    )
  })
})
