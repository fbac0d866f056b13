/// <reference types="vitest/globals" />
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  freePort,
  GATEWAY,
  inFolder,
  kill,
  launch,
  POSTMASTER,
  pidOf,
  processesOf,
  SCRIPT,
  SERVER,
  started,
  until,
} from './testing/product.ts'

// Who is still there is read from /proc.
const onLinux = test.runIf(process.platform === 'linux')

const NPM = ['npm', 'start']
let env: Record<string, string>
let data: string
let finish: () => void
let folderIsGone: Promise<void>

// One folder for all: a first start takes twice as long as the others.
beforeAll(async () => {
  const made = Promise.withResolvers<string>()
  folderIsGone = inFolder(folder => {
    made.resolve(folder)
    return new Promise<void>(resolve => {
      finish = resolve
    })
  })
  data = join(await made.promise, 'data')
  env = { DATA_DIR: data, PORT: String(await freePort()) }
})
afterAll(async () => {
  finish()
  await folderIsGone
})

const nobodyIsLeft = () => until(`nobody is left of ${data}`, () => processesOf(data).length === 0)
/** PostgreSQL removes its mark when it shuts down in order. */
const isCleanlyClosed = () => !existsSync(join(data, 'postgres/cluster/postmaster.pid'))

type Started = Awaited<ReturnType<typeof started>>
const toServer = (signal: NodeJS.Signals) => () => kill(pidOf(data, SERVER)!, signal)
const toStarted = (signal: NodeJS.Signals) => (product: Started) => kill(product.child.pid!, signal)
const toGroup = (signal: NodeJS.Signals) => (product: Started) => kill(-product.child.pid!, signal)

onLinux.each([
  ['SIGTERM to npm alone', NPM, toStarted('SIGTERM')],
  ['SIGINT to npm alone', NPM, toStarted('SIGINT')],
  ['SIGKILL to npm alone', NPM, toStarted('SIGKILL')],
  ['Ctrl+C in the terminal of npm', NPM, toGroup('SIGINT')],
  ['SIGTERM to the group of npm', NPM, toGroup('SIGTERM')],
  ['SIGTERM to the server under npm', NPM, toServer('SIGTERM')],
  ['SIGTERM to the start script', SCRIPT, toStarted('SIGTERM')],
  ['Ctrl+C in the terminal of the start script', SCRIPT, toGroup('SIGINT')],
])('%s ends server, gateway and database in order', async (_, command, send) => {
  const product = await started(command, env)
  expect(processesOf(data).length).toBeGreaterThanOrEqual(3)
  const began = Date.now()
  send(product)
  await nobodyIsLeft()
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(isCleanlyClosed()).toBe(true)
  expect(product.output()).not.toContain('died')
  if (command === SCRIPT) expect(await product.ended).toBe(0)
})

onLinux('a second Ctrl+C does not wait for what is still under way', async () => {
  const product = await started(SCRIPT, env)
  // A request whose body never comes is waited for.
  const slow = connect(Number(env.PORT), '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write(
    'POST /auth/v1/signup HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n',
  )
  await delay(300)
  kill(-product.child.pid!, 'SIGINT')
  await delay(1_500)
  expect(product.child.exitCode).toBeNull()
  const again = Date.now()
  kill(-product.child.pid!, 'SIGINT')
  expect(await product.ended).toBe(130)
  await nobodyIsLeft()
  expect(Date.now() - again).toBeLessThan(5_000)
  expect(isCleanlyClosed()).toBe(true)
  slow.destroy()
})

onLinux('Ctrl+C while it is still starting leaves nobody', async () => {
  await inFolder(async folder => {
    const product = launch(SCRIPT, { ...env, DATA_DIR: join(folder, 'data') })
    await until('a database is being made', () => pidOf(folder, /initdb|postgres/) !== undefined)
    kill(-product.child.pid!, 'SIGINT')
    expect(await product.ended).toBe(130)
    await until('nobody is left', () => processesOf(folder).length === 0)
    expect(product.output()).not.toMatch(/ready|Error:/)
  })
})

onLinux(
  'after kill -9 of the server the gateway ends by itself and the next start ends the database',
  async () => {
    const first = await started(SCRIPT, env)
    const postmaster = pidOf(data, POSTMASTER)
    kill(first.child.pid!, 'SIGKILL')
    await until('the gateway is gone', () => pidOf(data, GATEWAY) === undefined, 5_000)
    const second = await started(SCRIPT, env)
    expect(pidOf(data, POSTMASTER)).not.toBe(postmaster)
    kill(second.child.pid!, 'SIGTERM')
    expect(await second.ended).toBe(0)
    await nobodyIsLeft()
  },
)
