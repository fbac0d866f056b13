import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { buildApp } from '../app.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let app: ReturnType<typeof buildApp>
let lines: Record<string, unknown>[]
beforeAll(() => {
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  app = buildApp({ ...whole.services, log: pino({ level: 'warn' }, stream) })
})
beforeEach(async () => {
  lines = []
  await database.pool.query('truncate platform.rate_limits, platform.tries')
})

const report = (body: unknown, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return app.request('/policy-reports', {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/csp-report', 'content-length': `${text.length}`, ...headers },
  })
}
const countOf = async (directive: string) => {
  const figures = await (await app.request('/metrics')).text()
  const line = figures
    .split('\n')
    .find(one => one.startsWith(`policy_reports_total{directive="${directive}"}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}
const single = (more: object) => ({
  'csp-report': {
    'document-uri': 'https://dawra.test/browse?q=without+nuts&code=KR482#top',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/a.js?stolen=secret',
    ...more,
  },
})

test('names on every page the address for browsers’ reports', async () => {
  const { headers } = await app.request('/')
  expect(headers.get('content-security-policy')).toMatch(/; report-uri \/policy-reports; report-to policy$/)
  expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"')
})

test('logs and counts a browser’s report, without the queries of addresses', async () => {
  const before = await countOf('script-src-elem')
  expect(
    (await report(single({ 'line-number': 7, 'source-file': 'https://dawra.test/assets/a.js?v=1' }))).status,
  ).toBe(204)
  expect(lines).toMatchObject([
    {
      ...{
        directive: 'script-src-elem',
        page: 'https://dawra.test/browse',
        blocked: 'https://evil.test/a.js',
      },
      ...{ source: 'https://dawra.test/assets/a.js', line: 7 },
    },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/KR482|nuts|secret/)
  expect(await countOf('script-src-elem')).toBe(before + 1)
})

test('accepts several reports in the newer format, and ignores other kinds', async () => {
  const body = {
    documentURL: 'https://dawra.test/',
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
  }
  const sent = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: { id: 'something' } },
    { type: 'csp-violation', body: { ...body, sourceFile: 'chrome-extension://abc/inject.js' } },
    { type: 'csp-violation', body: { ...body, effectiveDirective: 'made-up-by-somebody' } },
  ]
  expect((await report(sent, { 'content-type': 'application/reports+json' })).status).toBe(204)
  expect(lines.map(({ directive, blocked }) => [directive, blocked])).toEqual([
    ['style-src-attr', 'inline'],
    ['other', 'inline'],
  ])
  expect(await countOf('made-up-by-somebody')).toBe(0)
})

test.each([
  ['no JSON', '{', 400, {}],
  ['something else', { hello: 1 }, 400, {}],
  ['a large body', 'x'.repeat(40_000), 413, {}],
  [
    'a body that does not say how large it is',
    JSON.stringify(single({})),
    400,
    { 'transfer-encoding': 'chunked' },
  ],
])('refuses %s, and logs nothing', async (_, body, status, headers) => {
  expect((await report(body, headers)).status).toBe(status)
  expect(lines).toEqual([])
})

test('limits a network’s reports an hour, and no other network’s', async () => {
  const from = (address: string) => report(single({}), { 'x-test-address': address })
  for (let n = 0; n < 60; n++) expect((await from('203.0.113.9')).status).toBe(204)
  expect((await from('203.0.113.9')).status).toBe(429)
  expect((await from('203.0.113.10')).status).toBe(204)
})
