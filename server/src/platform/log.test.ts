import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function listen(logFormat: 'json' | 'text' | 'auto', logLevel: 'info' | 'debug' = 'info') {
  const lines: string[] = []
  return {
    lines,
    log: createLog({ logLevel, logFormat }, { write: (line: string) => void lines.push(line) }),
  }
}

test('writes one JSON object a line', () => {
  const { lines, log } = listen('auto')
  log.child({ requestId: 'r1' }).info({ status: 200 }, 'answered')
  log.debug('not asked for')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'info',
    requestId: 'r1',
    status: 200,
    msg: 'answered',
    time: expect.stringMatching(/Z$/),
  })
})

test.each([
  ['a header', { headers: { Authorization: 'Bearer hunter2', accept: 'text/html' } }],
  ['a cookie', { res: { headers: { 'set-cookie': ['session=hunter2'] } } }],
  ['a token in a list', { sent: [{ refresh_token: 'hunter2' }] }],
  ['a gateway key', { request: { options: { headers: { 'thawani-api-key': 'hunter2' } } } }],
  ['a field of an error', { err: Object.assign(new Error('x'), { config: { password: 'hunter2' } }) }],
  ['the top', { password: 'hunter2', apiKey: 'hunter2', webhookSecret: 'hunter2' }],
  ['deeper than anything we log', { a: { b: { c: { d: { e: { f: { g: { h: 'hunter2' } } } } } } } }],
])('hides a secret in %s', (_, fields) => {
  const { lines, log } = listen('json')
  log.info(fields, 'x')
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain('hunter2')
})

test('logs an error with message and stack', () => {
  const { lines, log } = listen('json')
  log.error({ err: new TypeError('of no use') }, 'failed')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ type: 'TypeError', message: 'of no use' })
})

test('writes a readable line of log for people', () => {
  const { lines, log } = listen('text')
  log.warn({ port: 8080, token: 'hunter2' }, 'listening')
  log.error({ err: new Error('broken') }, 'failed')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}listening port=8080 token=\[hidden\]\n$/)
  expect(lines[1]).toMatch(/^\S+ error failed\n {2}Error: broken\n {2} +at /)
})
