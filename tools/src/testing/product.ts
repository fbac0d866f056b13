import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { kill, processesOf } from '../../../server/src/testing/processes.ts'
import { ROOT } from '../run-process.ts'

export { kill, processesOf }

/** The product as a person starts it, on a data folder of its own. */
export interface Product {
  child: ChildProcess
  output(): string
  /** Exit code, or the signal that ended it, once all output has arrived. */
  ended: Promise<number | string>
  isReady(): Promise<boolean>
  url: string
}

export const SCRIPT = ['node_modules/.bin/node', 'tools/src/start.ts']

/** A folder that PostgreSQL's system user can reach too. */
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dawra-start-'))
  await chmod(folder, 0o755)
  return folder
}

async function clear(folder: string) {
  for (const { pid } of processesOf(folder)) kill(pid, 'SIGKILL')
  await until('all processes are gone', () => processesOf(folder).length === 0)
  await rm(folder, { recursive: true, force: true })
}

export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await aFolder()
  try {
    return await work(folder)
  } finally {
    await clear(folder)
  }
}

interface Place {
  data: string
  env: Record<string, string>
}

async function placeIn(folder: string): Promise<Place> {
  const data = join(folder, 'data')
  return { data, env: { DATA_DIR: data, PORT: String(await freePort()) } }
}

/** A folder on which the product has been started and stopped: copying it takes a fraction of a first start. */
export async function usedPlace() {
  const folder = await aFolder()
  const { data, env } = await placeIn(folder)
  const product = await started(SCRIPT, env)
  kill(product.child.pid!, 'SIGTERM')
  await product.ended
  // Otherwise all copies would want the simulator's port.
  await rm(join(data, 'gateway.jsonl'))
  const copy = async () => {
    const own = await aFolder()
    // With owners: the database belongs to its system user.
    await promisify(execFile)('cp', ['-a', data, own])
    return { ...(await placeIn(own)), remove: () => clear(own) }
  }
  return {
    data,
    product,
    copy,
    async inCopy<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
      const { remove, ...place } = await copy()
      return work(place).finally(remove)
    },
    remove: () => clear(folder),
  }
}

export function launch(command: readonly string[], env: Record<string, string>): Product {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, SAMPLE_CITY: 'never', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', chunk => (output += chunk))
  const url = `http://127.0.0.1:${env.PORT}`
  return {
    child,
    url,
    output: () => output,
    ended: once(child, 'close').then(([code, signal]) => code ?? signal),
    isReady: () =>
      fetch(`${url}/readyz`).then(
        answer => answer.ok,
        () => false,
      ),
  }
}

export async function started(command: readonly string[], env: Record<string, string>): Promise<Product> {
  const product = launch(command, env)
  const isUp = async () => product.child.exitCode !== null || (await product.isReady())
  await until('it is ready', isUp)
  if (product.child.exitCode !== null) throw new Error(`it did not start:\n${product.output()}`)
  return product
}

/** @param patience milliseconds; only a limit for hanging, because on a slow machine a start takes minutes */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patience = 600_000) {
  for (const end = Date.now() + patience; Date.now() < end; await delay(50)) if (await holds()) return
  throw new Error(`in vain waited until ${what}`)
}

export const pidOf = (folder: string, program: RegExp): number | undefined =>
  processesOf(folder).find(({ command }) => program.test(command))?.pid

export const SERVER = /server\/src\/main\.ts/
export const GATEWAY = /gateway\/src\/main\.ts/
export const POSTMASTER = /postgres -D/
