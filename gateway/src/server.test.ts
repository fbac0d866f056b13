import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startGateway } from './server.ts'
import type { Session } from './store/row-types.ts'
import { callerOf, newSession, order, paidSession, pay, withGateway } from './testing/shop.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

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

  test('only its owner can read the state file, which shrinks at a restart', async () => {
    const first = await withGateway({ stateFile })
    await paidSession(first.call)
    await first.gateway.close()
    expect(statSync(stateFile).mode & 0o777).toBe(0o600)
    const linesBefore = readFileSync(stateFile, 'utf8').split('\n').length
    const second = await startGateway({ stateFile })
    await second.close()
    expect(readFileSync(stateFile, 'utf8').split('\n').length).toBeLessThan(linesBefore)
  })

  test('reads a state file that ends in a torn line', async () => {
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

describe('a damaged state file', () => {
  const TORN = '[["session",{"session_id":"checkout_torn"'
  const starting = async () => {
    const reports: string[] = []
    const started = await withGateway({ stateFile, report: message => void reports.push(message) })
    return { ...started, reports }
  }
  const statusOf = async ({ call }: Awaited<ReturnType<typeof withGateway>>, { session_id }: Session) =>
    (await call('GET', `/api/v1/checkout/session/${session_id}`)).data?.payment_status

  test('loses only the torn line in the middle of a state file, and sets it aside', async () => {
    const first = await withGateway({ stateFile })
    const { session } = await paidSession(first.call)
    await first.gateway.close()
    const second = await withGateway({ stateFile })
    const { session: later } = await paidSession(second.call)
    await second.gateway.close()
    const lines = readFileSync(stateFile, 'utf8').split('\n')
    lines.splice(2, 0, TORN)
    writeFileSync(stateFile, lines.join('\n'))
    const third = await starting()
    expect([await statusOf(third, session), await statusOf(third, later)]).toEqual(['paid', 'paid'])
    expect(third.reports).toEqual([`${stateFile}: 1 damaged line was set aside in ${stateFile}.damaged`])
    expect(readFileSync(`${stateFile}.damaged`, 'utf8')).toBe(`${TORN}\n`)
    expect(statSync(`${stateFile}.damaged`).mode & 0o777).toBe(0o600)
    await third.gateway.close()
    const fourth = await starting()
    expect(fourth.reports).toEqual([])
    await fourth.gateway.close()
  })

  test('reads a complete line that follows a torn one without a line break', async () => {
    const first = await withGateway({ stateFile })
    const open = await newSession(first.call)
    await first.gateway.close()
    const written = readFileSync(stateFile, 'utf8')
    writeFileSync(stateFile, written.replace('[["session"', `${TORN}[["session"`))
    const second = await starting()
    expect(await statusOf(second, open)).toBe('unpaid')
    expect(second.reports).toHaveLength(1)
    await second.gateway.close()
  })

  test('refuses an emptied state file instead of starting a new one', async () => {
    writeFileSync(stateFile, '')
    await expect(startGateway({ stateFile })).rejects.toThrow(
      `${stateFile} is empty: restore it from a backup`,
    )
    expect(statSync(stateFile).size).toBe(0)
  })

  test('opens the state file of a simulator that never had a payment', async () => {
    const keys = { secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'wh_1' }
    const first = await startGateway({ stateFile, ...keys })
    await first.close()
    const second = await startGateway({ stateFile, ...keys })
    await second.close()
    expect(statSync(stateFile).size).toBeGreaterThan(0)
  })

  test('says which lock is damaged and what to do', async () => {
    writeFileSync(`${stateFile}.lock`, 'no database, and longer than a header of SQLite'.repeat(20))
    await expect(startGateway({ stateFile })).rejects.toThrow(
      `${stateFile}.lock cannot be used: it is damaged. Delete it, nothing is stored there`,
    )
  })

  test('names the state file when the disk is full, and leaves it unchanged', async context => {
    // Mounting requires root and is not allowed in every container.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'tmpfs', folder]).status !== 0) context.skip()
    try {
      const { gateway, call } = await withGateway({ stateFile })
      while (statSync(stateFile).size < 9_000) await newSession(call)
      await gateway.close()
      const before = readFileSync(stateFile, 'utf8')
      for (const [filled, path] of [
        [20_000, `${stateFile}.lock`],
        [12_000, stateFile],
      ] as const) {
        writeFileSync(join(folder, 'filler'), Buffer.alloc(filled))
        await expect(startGateway({ stateFile })).rejects.toThrow(
          `${path} cannot be used: no space is left on the disk`,
        )
        expect(readFileSync(stateFile, 'utf8')).toBe(before)
      }
    } finally {
      spawnSync('umount', [folder])
    }
  })

  test('logs that the last line of the state file was torn', async () => {
    const first = await withGateway({ stateFile })
    await first.gateway.close()
    appendFileSync(stateFile, TORN)
    const second = await starting()
    expect(second.reports).toEqual([`${stateFile}: 1 damaged line was set aside in ${stateFile}.damaged`])
    await second.gateway.close()
  })
})

describe('a state file that cannot be written', () => {
  /** The system's file size limit behaves like a full disk: a part of a line is written, then nothing more. */
  async function startLimited() {
    const secretKey = 'secret-key-of-a-test'
    const env = { GATEWAY_SECRET_KEY: secretKey, GATEWAY_STATE_FILE: stateFile }
    const program = 'ulimit -f 20; exec "$0" "$1"'
    const child = spawn('/bin/sh', ['-c', program, process.execPath, MAIN], { env })
    const [hello] = await once(child.stdout.setEncoding('utf8'), 'data')
    return { child, call: callerOf({ url: /http:\S+/.exec(hello)?.[0] ?? '', secretKey }) }
  }

  /** @promise “is written whole or not at all: when the disk is full, paying fails and says so.” */
  test('fails the call, keeps the state file whole and loses nothing acknowledged', async () => {
    const { child, call } = await startLimited()
    const acknowledged: Session[] = []
    const refused: number[] = []
    for (let nth = 0; nth < 40; nth++) {
      const answer = await call('POST', '/api/v1/checkout/session', order())
      if (answer.success) acknowledged.push(answer.data)
      else refused.push(answer.status)
    }
    expect(acknowledged.length).toBeGreaterThan(3)
    expect(new Set(refused)).toEqual(new Set([500]))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const written = readFileSync(stateFile, 'utf8')
    expect(written.endsWith('\n')).toBe(true)
    for (const line of written.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
    const reports: string[] = []
    const next = await withGateway({ stateFile, report: message => void reports.push(message) })
    expect(reports).toEqual([])
    for (const { session_id } of acknowledged)
      expect((await next.call('GET', `/api/v1/checkout/session/${session_id}`)).success).toBe(true)
    const listed = await next.call('GET', '/api/v1/checkout/session?limit=100&skip=0')
    expect(listed.data).toHaveLength(acknowledged.length)
    await next.gateway.close()
  })
})

describe('a second simulator on the same file', () => {
  test('refuses a second simulator on the same file, and the first one keeps it', async () => {
    const first = await withGateway({ stateFile })
    const before = statSync(stateFile).ino
    const child = spawn(process.execPath, [MAIN], { env: { GATEWAY_STATE_FILE: stateFile } })
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(stderr).toBe(`${stateFile} is in use by another payment gateway simulator\n`)
    expect(code).toBe(3)
    expect(statSync(stateFile).ino).toBe(before)
    const { session } = await paidSession(first.call)
    await first.gateway.close()
    const second = await withGateway({ stateFile })
    const found = await second.call('GET', `/api/v1/checkout/session/${session.session_id}`)
    expect(found.data.payment_status).toBe('paid')
    await second.gateway.close()
  })
})

describe('the port', () => {
  test('keeps its port after a restart', async () => {
    const first = await startGateway({ stateFile })
    await first.close()
    const second = await startGateway({ stateFile })
    await second.close()
    expect(second).toMatchObject({ port: first.port, movedFrom: null })
  })

  test('uses another port when its own is taken, and logs that', async () => {
    const first = await startGateway({ stateFile })
    await first.close()
    const other = createServer().listen(first.port, '127.0.0.1')
    await once(other, 'listening')
    const reports: string[] = []
    const second = await startGateway({ stateFile, report: message => void reports.push(message) })
    await second.close()
    other.close()
    expect(second.port).not.toBe(first.port)
    expect(second.movedFrom).toBe(first.url)
    expect(reports).toEqual([
      `port ${first.port}, where the payment pages were, is used by another program: they move to another one`,
    ])
    const third = await startGateway({ stateFile })
    await third.close()
    expect(third.port).toBe(second.port)
  })
})

describe('the gateway as a process', () => {
  test('loses nothing that it answered when the process is killed', async () => {
    const secretKey = 'secret-key-of-a-test'
    const env = { GATEWAY_SECRET_KEY: secretKey, GATEWAY_STATE_FILE: stateFile }
    const child = spawn(process.execPath, [MAIN], { env })
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

  test('stops gracefully on a signal', async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: {},
    })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('reports that its port is in use', async () => {
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
