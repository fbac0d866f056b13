/// <reference types="vitest/globals" />
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/free-port.ts'
import { ensureWebBuild } from './ensure-web-build.ts'
import {
  GATEWAY,
  inFolder,
  kill,
  launch,
  POSTMASTER,
  type Product,
  pidOf,
  processesOf,
  SCRIPT,
  SERVER,
  started,
  until,
  usedPlace,
} from './testing/product.ts'

// Checks live processes through /proc.
const onLinux = test.runIf(process.platform === 'linux')

let used: Awaited<ReturnType<typeof usedPlace>>
beforeAll(async () => {
  if (process.platform !== 'linux') return
  await ensureWebBuild()
  used = await usedPlace()
})
afterAll(() => used?.remove())

const nobodyIsLeft = (folder: string) =>
  until(`nobody is left of ${folder}`, () => processesOf(folder).length === 0)

/** PostgreSQL removes this file in a clean shutdown. */
const isCleanlyClosed = (data: string) => !existsSync(join(data, 'postgres/cluster/postmaster.pid'))

async function expectOrderlyEnd(data: string, product: Product) {
  await nobodyIsLeft(data)
  expect(isCleanlyClosed(data)).toBe(true)
  expect(product.output()).not.toContain('died')
}

onLinux('SIGTERM to the start script ends server, gateway and database in order', async () => {
  await expectOrderlyEnd(used.data, used.product)
  expect(await used.product.ended).toBe(0)
})

const NPM = ['npm', 'start']
const toNpm = (signal: NodeJS.Signals) => (npm: Product) => kill(npm.child.pid!, signal)
const toGroup = (signal: NodeJS.Signals) => (npm: Product) => kill(-npm.child.pid!, signal)
const toServer = (signal: NodeJS.Signals) => (_: Product, data: string) => kill(pidOf(data, SERVER)!, signal)

/** @promise “`Ctrl+C` shuts everything down cleanly.” */
onLinux.concurrent.each([
  ['SIGTERM to npm alone', toNpm('SIGTERM')],
  ['SIGINT to npm alone', toNpm('SIGINT')],
  ['SIGKILL to npm alone', toNpm('SIGKILL')],
  ['Ctrl+C in the terminal of npm', toGroup('SIGINT')],
  ['SIGTERM to the group of npm', toGroup('SIGTERM')],
  ['SIGTERM to the server under npm', toServer('SIGTERM')],
])('%s ends server, gateway and database in order', (_, send) =>
  used.inCopy(async ({ data, env }) => {
    const product = await started(NPM, env)
    expect(processesOf(data).length).toBeGreaterThanOrEqual(3)
    send(product, data)
    await expectOrderlyEnd(data, product)
  }),
)

onLinux.concurrent('Ctrl+C during the start leaves no process behind', () =>
  inFolder(async folder => {
    const product = launch(SCRIPT, { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) })
    await until('a database is being made', () => pidOf(folder, /initdb|postgres/) !== undefined)
    kill(-product.child.pid!, 'SIGINT')
    expect(await product.ended).toBe(130)
    await nobodyIsLeft(folder)
    expect(product.output()).not.toMatch(/ready|Error:/)
  }),
)

/** The port of the simulator's pages, from its file. */
const portIn = (data: string) =>
  readFileSync(join(data, 'gateway.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .flatMap(line => JSON.parse(line) as [string, unknown][])
    .findLast(([kind]) => kind === 'port')?.[1]

const answers = (port: unknown) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

// One product, started again on the same folder after each crash.
describe('restarting the product', () => {
  let place: Awaited<ReturnType<typeof used.copy>>
  let product: Product
  let port: unknown
  beforeAll(async () => {
    if (!used) return
    place = await used.copy()
    product = await started(SCRIPT, place.env)
    port = portIn(place.data)
  })
  afterAll(() => place?.remove())

  /** @promise “a second one on the same folder leaves everything as it is” */
  onLinux('a second start on a running folder is refused and changes nothing', async () => {
    const files = ['gateway.jsonl', 'secrets.json', 'postgres/in-use.json'].map(name =>
      join(place.data, name),
    )
    const seen = () =>
      files.map(file => [statSync(file).ino, statSync(file).ctimeMs, readFileSync(file, 'utf8')])
    const before = seen()
    const second = launch(SCRIPT, { ...place.env, PORT: String(await freePort()) })
    expect(await second.ended).toBe(3)
    expect(second.output().trim()).toBe(
      `${place.data}/postgres is in use by process ${product.child.pid}: stop that process, or set DATA_DIR to another folder`,
    )
    expect(seen()).toEqual(before)
    expect(await product.isReady()).toBe(true)
    expect(await answers(port)).toBe(true)
  })

  onLinux('a simulator that dies is restarted on the same port, with one line in the log', async () => {
    const gateway = pidOf(place.data, GATEWAY)!
    kill(gateway, 'SIGKILL')
    await until(
      'it answers again',
      async () => pidOf(place.data, GATEWAY) !== gateway && (await answers(port)),
    )
    const lines = product
      .output()
      .split('\n')
      .filter(line => line.includes('"level":"error"'))
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { msg: 'the gateway simulator died, starting it again', signal: 'SIGKILL' },
    ])
  })

  /** @promise “`Ctrl+C` shuts everything down cleanly.” */
  onLinux(
    'Ctrl+C in the terminal of the start script ends server, gateway and database in order',
    async () => {
      kill(-product.child.pid!, 'SIGINT')
      expect(await product.ended).toBe(0)
      await nobodyIsLeft(place.data)
      expect(isCleanlyClosed(place.data)).toBe(true)
    },
  )

  onLinux('the simulator has the same port after a restart of the product', async () => {
    product = await started(SCRIPT, place.env)
    expect(await answers(port)).toBe(true)
    expect(portIn(place.data)).toBe(port)
  })

  onLinux('after kill -9 of the server its gateway ends; the next start ends its database', async () => {
    const postmaster = pidOf(place.data, POSTMASTER)
    kill(product.child.pid!, 'SIGKILL')
    await until('the gateway is gone', () => pidOf(place.data, GATEWAY) === undefined)
    product = await started(SCRIPT, place.env)
    expect(pidOf(place.data, POSTMASTER)).not.toBe(postmaster)
  })

  onLinux('a second Ctrl+C does not wait for calls in progress', async () => {
    // The server waits for the body of this request, and reports when it has begun to read it.
    const slow = connect(Number(place.env.PORT), '127.0.0.1')
    slow.on('error', () => undefined)
    slow.write(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
    )
    await once(slow, 'data')
    // Repeated presses within a second count as one. A clean stop would wait longer, and end with 0.
    await until('it has ended', () => {
      kill(-product.child.pid!, 'SIGINT')
      return product.child.exitCode !== null
    })
    expect(await product.ended).toBe(130)
    await nobodyIsLeft(place.data)
    expect(isCleanlyClosed(place.data)).toBe(true)
    slow.destroy()
  })
})

describe.concurrent('a start that fails reports the reason in one sentence', () => {
  async function refused(data: string, env: Record<string, string>) {
    const product = launch(SCRIPT, { LOG_LEVEL: 'silent', ...env })
    const code = await product.ended
    await nobodyIsLeft(data)
    expect(isCleanlyClosed(data)).toBe(true)
    return { code, says: product.output().trim() }
  }

  onLinux('a start reports that its port is taken', () =>
    used.inCopy(async ({ data, env }) => {
      const other = createServer().listen(Number(env.PORT), '127.0.0.1')
      await once(other, 'listening')
      const says = `Port ${env.PORT} of 127.0.0.1 cannot be used: another program is using it (set another PORT or HOST)`
      expect(await refused(data, env)).toEqual({ code: 2, says })
      other.close()
    }),
  )

  onLinux('a start reports that its address is none of this machine', () =>
    used.inCopy(async ({ data, env }) => {
      const says = `Port ${env.PORT} of 192.0.2.1 cannot be used: this machine has no such address (set another PORT or HOST)`
      expect(await refused(data, { ...env, HOST: '192.0.2.1' })).toEqual({ code: 2, says })
    }),
  )

  onLinux('a start reports that the simulator fails', () =>
    used.inCopy(async ({ data, env }) => {
      await mkdir(join(data, 'gateway.jsonl'))
      const says = 'The gateway simulator does not start: EISDIR: illegal operation on a directory, read'
      expect(await refused(data, env)).toEqual({ code: 2, says })
    }),
  )
})
