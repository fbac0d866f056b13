import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startGateway } from './server.ts'
import { callerOf, newSession, paidSession, pay, withGateway } from './testing/shop.ts'

let folder: string
let stateFile: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  stateFile = join(folder, 'state.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the state file', () => {
  test('keeps sessions, payments, refunds and keys over a restart', async () => {
    const first = await withGateway({ stateFile })
    const { session, payment_id } = await paidSession(first.call)
    const open = await newSession(first.call)
    const waiting = await newSession(first.call)
    await pay(first.call, waiting, undefined, '0000')
    await first.call('POST', '/api/v1/refunds', { payment_id, amount: 100, reason: 'Late', metadata: {} })
    const paths = [
      `/api/v1/checkout/session/${session.session_id}`,
      `/api/v1/checkout/reference/${open.client_reference_id}`,
      `/api/v1/checkout/invoice/${open.invoice}`,
      `/api/v1/payments/${payment_id}`,
      `/api/v1/payments?limit=5&skip=0&checkout_invoice=${waiting.invoice}`,
      '/api/v1/refunds?limit=5&skip=0',
    ]
    const before = await Promise.all(paths.map(path => first.call('GET', path)))
    await first.gateway.close()
    const second = await withGateway({ stateFile })
    expect(await Promise.all(paths.map(path => second.call('GET', path)))).toEqual(before)
    expect(second.gateway.publishableKey).toBe(first.gateway.publishableKey)
    expect((await pay(second.call, session)).data.obstacle).toBe('paid')
    expect((await pay(second.call, open)).data.outcome).toBe('paid')
    await second.gateway.close()
  })

  test('is read by its owner alone and shrinks to what still counts', async () => {
    const first = await withGateway({ stateFile })
    await paidSession(first.call)
    await first.gateway.close()
    expect(statSync(stateFile).mode & 0o777).toBe(0o600)
    const linesBefore = readFileSync(stateFile, 'utf8').split('\n').length
    const second = await startGateway({ stateFile })
    await second.close()
    expect(readFileSync(stateFile, 'utf8').split('\n').length).toBeLessThan(linesBefore)
  })

  test('may end in a line that was torn', async () => {
    const first = await withGateway({ stateFile })
    const { session } = await paidSession(first.call)
    await first.gateway.close()
    appendFileSync(stateFile, '[["session",{"session_id":"checkout_torn"')
    const second = await withGateway({ stateFile })
    const found = await second.call('GET', `/api/v1/checkout/session/${session.session_id}`)
    expect(found.data.payment_status).toBe('paid')
    await second.gateway.close()
  })
})

describe('the gateway on its own', () => {
  test('loses nothing it answered when it is killed', async () => {
    const secretKey = 'secret-key-of-a-test'
    const env = { GATEWAY_SECRET_KEY: secretKey, GATEWAY_STATE_FILE: stateFile }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env })
    const [hello] = await once(child.stdout.setEncoding('utf8'), 'data')
    const url = /http:\S+/.exec(hello)?.[0] ?? ''
    const call = callerOf({ url, secretKey })
    const { session } = await paidSession(call)
    const open = await newSession(call)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await withGateway({ stateFile, secretKey })
    const status = async (id: string) =>
      (await next.call('GET', `/api/v1/checkout/session/${id}`)).data.payment_status
    expect([await status(session.session_id), await status(open.session_id)]).toEqual(['paid', 'unpaid'])
    await next.gateway.close()
  })

  test('stops politely', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {},
    })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('says when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    await expect(startGateway({ port })).rejects.toThrow('EADDRINUSE')
    other.close()
  })

  test('reads its configuration from the environment', () => {
    expect(
      readConfig({ GATEWAY_PORT: '8081', GATEWAY_SECRET_KEY: '', GATEWAY_STATE_FILE: 'x' }),
    ).toMatchObject({
      port: 8081,
      secretKey: undefined,
      stateFile: 'x',
    })
    expect(() => readConfig({ GATEWAY_PORT: 'many', GATEWAY_WEBHOOK_URL: 'ftp://x' })).toThrow(
      /GATEWAY_PORT[\s\S]*GATEWAY_WEBHOOK_URL/,
    )
  })
})
