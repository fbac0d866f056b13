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
  usedFolder,
} from './testing/product.ts'
import { ensureWebBuild } from './web.ts'

// Who is still there is read from /proc.
const onLinux = test.runIf(process.platform === 'linux').concurrent

const NPM = ['npm', 'start']

interface Place {
  data: string
  env: Record<string, string>
  nobodyIsLeft(): Promise<void>
}

let used: Awaited<ReturnType<typeof usedFolder>>
beforeAll(async () => {
  if (process.platform !== 'linux') return
  // Once, not by each of them at the same time.
  await ensureWebBuild()
  used = await usedFolder()
})
afterAll(() => used?.remove())

/** Runs on a data folder of its own, on which the product has run before. */
const inPlace = (work: (place: Place) => Promise<void>) =>
  used.inCopy(async folder => {
    const data = join(folder, 'data')
    await work({
      data,
      env: { DATA_DIR: data, PORT: String(await freePort()) },
      nobodyIsLeft: () => until(`nobody is left of ${data}`, () => processesOf(data).length === 0),
    })
  })

/** PostgreSQL removes its mark when it shuts down in order. */
const isCleanlyClosed = ({ data }: Place) => !existsSync(join(data, 'postgres/cluster/postmaster.pid'))

type Started = Awaited<ReturnType<typeof started>>
const toServer = (signal: NodeJS.Signals) => (_: Started, data: string) => kill(pidOf(data, SERVER)!, signal)
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
])('%s ends server, gateway and database in order', (_, command, send) =>
  inPlace(async place => {
    const { data, env, nobodyIsLeft } = place
    const product = await started(command, env)
    expect(processesOf(data).length).toBeGreaterThanOrEqual(3)
    send(product, data)
    await nobodyIsLeft()
    expect(isCleanlyClosed(place)).toBe(true)
    expect(product.output()).not.toContain('died')
    if (command === SCRIPT) expect(await product.ended).toBe(0)
  }),
)

onLinux('a second Ctrl+C does not wait for what is still under way', () =>
  inPlace(async place => {
    const { env, nobodyIsLeft } = place
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
    kill(-product.child.pid!, 'SIGINT')
    // Whoever waits to the end ends with 0, whoever waits too long with 1.
    expect(await product.ended).toBe(130)
    await nobodyIsLeft()
    expect(isCleanlyClosed(place)).toBe(true)
    slow.destroy()
  }),
)

onLinux('Ctrl+C while it is still starting leaves nobody', async () => {
  await inFolder(async folder => {
    const product = launch(SCRIPT, { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) })
    await until('a database is being made', () => pidOf(folder, /initdb|postgres/) !== undefined)
    kill(-product.child.pid!, 'SIGINT')
    expect(await product.ended).toBe(130)
    await until('nobody is left', () => processesOf(folder).length === 0)
    expect(product.output()).not.toMatch(/ready|Error:/)
  })
})

onLinux('after kill -9 of the server the gateway ends by itself and the next start ends the database', () =>
  inPlace(async ({ data, env, nobodyIsLeft }) => {
    const first = await started(SCRIPT, env)
    const postmaster = pidOf(data, POSTMASTER)
    kill(first.child.pid!, 'SIGKILL')
    await until('the gateway is gone', () => pidOf(data, GATEWAY) === undefined)
    const second = await started(SCRIPT, env)
    expect(pidOf(data, POSTMASTER)).not.toBe(postmaster)
    kill(second.child.pid!, 'SIGTERM')
    expect(await second.ended).toBe(0)
    await nobodyIsLeft()
  }),
)
