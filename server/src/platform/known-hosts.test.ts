import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Env } from '#platform/http'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { knownHosts } from './known-hosts.ts'

const app = new Hono<Env>()
app.use(knownHosts('http://dawra.test:8080', '192.168.1.7'))
app.get('/', http => http.text('hello'))
const ask = (host: string) => app.request('/', { headers: { host } })

test.each([
  'localhost:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  'dawra.test:8080',
  '192.168.1.7:8080',
  'LOCALHOST',
])('answers a request to the host %s', async host => {
  expect((await ask(host)).status).toBe(200)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'a b', '', 'user@localhost'])(
  'does not answer a request to a foreign host: %s',
  async host => {
    const answer = await ask(host)
    expect(answer.status).toBe(421)
    expect(await answer.text()).toContain('PUBLIC_URL')
  },
)

describe('an unknown host', () => {
  let database: TestDatabase
  const apps: WholeApp[] = []
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(async () => {
    await Promise.all(apps.map(whole => whole.close()))
    await database.drop()
  })
  const statusesFor = async (host: string, given: { listensOn?: string }) => {
    const whole = await wholeApp(database, given)
    apps.push(whole)
    const paths = ['/dev/messages', '/', '/api/v1/deals', '/auth/v1/health', '/livez']
    return Promise.all(paths.map(async path => (await whole.send('GET', path, undefined, { host })).status))
  }

  /**
   * @promise “while developing, only `localhost`, `127.0.0.1`, `[::1]`, `HOST` and the name in `PUBLIC_URL`
   *   are answered”
   */
  test('refuses an unknown host while developing', async () => {
    expect(await statusesFor('evil.example', { listensOn: '127.0.0.1' })).toEqual([421, 421, 421, 421, 421])
  })

  test('leaves an unknown host to the proxy in production', async () => {
    expect(await statusesFor('dawra.example', {})).not.toContain(421)
  })
})
