import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { wholeApp } from '#testing/whole-app'
import { buildApp } from '../app.ts'

let database: TestDatabase
let whole: Awaited<ReturnType<typeof wholeApp>>
beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
})
afterAll(async () => {
  await whole.close()
  await database.drop()
})

const developing = () =>
  buildApp({
    ...whole.services,
    messages: { operatorsCode: async () => undefined },
    publicUrl: 'http://dawra.test:8080',
    listensOn: '192.168.1.7',
  })
const NAMES = [
  'localhost:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  'dawra.test:8080',
  '192.168.1.7:8080',
  'LOCALHOST',
]
const PATHS = ['/dev/messages', '/dev/messages.json', '/', '/api/v1/deals', '/auth/v1/health']

test.each(NAMES)('while developing the server answers as %s', async host => {
  expect((await developing().request('/dev/messages.json', { headers: { host } })).status).toBe(200)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'a b', '', 'user@localhost'])(
  'and under no name of a stranger: %s',
  async host => {
    for (const path of PATHS) {
      const answer = await developing().request(path, { headers: { host } })
      expect([path, answer.status]).toEqual([path, 421])
      expect(await answer.text()).toContain('PUBLIC_URL')
    }
  },
)

test('in production the proxy decides', async () => {
  const answer = await whole.app.request('/api/v1/deals', { headers: { host: 'dawra.example' } })
  expect(answer.status).toBe(200)
})
