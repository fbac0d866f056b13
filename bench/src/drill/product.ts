import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '../../..')
/** Generous, because it only stops a hanging start: on a busy machine a start may take minutes. */
const READY_WITHIN_MS = 300_000
const STOPPED_WITHIN_MS = 40_000

/** The product with all its processes, started as `npm start` does, on a data folder of the drill. */
export class Product {
  readonly dataDir: string
  readonly url: string
  readonly #env: Record<string, string>
  readonly #log: string
  #child: ChildProcess | undefined
  #settings: Record<string, string> = {}

  constructor(options: { dataDir: string; port: number; log: string; env: Record<string, string> }) {
    this.dataDir = options.dataDir
    this.url = `http://127.0.0.1:${options.port}`
    this.#log = options.log
    this.#env = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      PUBLIC_URL: this.url,
      LOG_FORMAT: 'json',
      // Under npm the product ends with its parent process, even when the drill is killed.
      npm_lifecycle_event: 'drill',
      ...options.env,
    }
  }

  /** @returns the milliseconds until it was ready */
  async start(env: Record<string, string> = {}): Promise<number> {
    const began = performance.now()
    this.#settings = env
    const child = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
      cwd: ROOT,
      env: { ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const log = createWriteStream(this.#log, { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    this.#child = child
    await this.ready()
    return performance.now() - began
  }

  /** Restarts it with the same settings if it has ended. @returns whether it had */
  async startAgain(): Promise<boolean> {
    const hasEnded = this.#hasEnded()
    if (hasEnded) await this.start(this.#settings)
    return hasEnded
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    return answer?.ok === true
  }

  /** @throws Error when it has ended or is not ready in time */
  async ready(within = READY_WITHIN_MS) {
    for (const end = Date.now() + within; Date.now() < end; await delay(50)) {
      if (await this.isReady()) return
      if (this.#hasEnded()) throw new Error(`the product ended by itself, see ${this.#log}`)
    }
    throw new Error(`the product was not ready in ${within / 1000} s, see ${this.#log}`)
  }

  /** Sends the signal, then SIGKILL if it does not exit. */
  async end(signal: 'SIGTERM' | 'SIGKILL') {
    const child = this.#child
    if (!child || this.#hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    if (await Promise.race([ended, delay(STOPPED_WITHIN_MS, false, { ref: false })])) return
    child.kill('SIGKILL')
    await ended
  }

  /** Kills all remaining processes, including the database. */
  async clearAway() {
    for (const pid of [...this.#processes(/gateway\/src\/main\.ts/), ...this.database()]) kill(pid, 'SIGCONT')
    await this.end('SIGTERM')
    for (const pid of this.database()) kill(pid, 'SIGKILL')
  }

  gateway(): number | undefined {
    return this.#processes(/gateway\/src\/main\.ts/)[0]
  }

  database(): number[] {
    const postmaster = this.#postmaster()
    return postmaster ? [postmaster, ...childrenOf(postmaster)] : []
  }

  /** A direct connection to the database, once it accepts one. */
  async connect(): Promise<pg.Client> {
    for (const end = Date.now() + 30_000; ; await delay(250)) {
      const client = await this.#tryToConnect().catch(error => {
        if (Date.now() > end) throw error
      })
      if (client) return client
    }
  }

  async #tryToConnect(): Promise<pg.Client> {
    const host = this.#marks()[4]
    const { databasePassword: password } = this.secrets()
    const client = new pg.Client({ host, user: 'dawra', database: 'dawra', password, port: 5432 })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  /** Address of the payment pages, from the response to the last order. */
  async gatewayUrl(): Promise<string | undefined> {
    const client = await this.connect()
    const { rows } = await client.query<{ url: string }>(
      'select url from payments.payments where url is not null order by created_at desc limit 1',
    )
    await client.end()
    return rows[0] && new URL(rows[0].url).origin
  }

  secrets(): { databasePassword: string; gateway: { secretKey: string } } {
    return JSON.parse(readFileSync(join(this.dataDir, 'secrets.json'), 'utf8'))
  }

  #hasEnded() {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #marks(): string[] {
    try {
      return readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
    } catch {
      return []
    }
  }

  #postmaster(): number | undefined {
    const pid = Number(this.#marks()[0])
    return pid && /postgres -D/.test(commandOf(pid)) ? pid : undefined
  }

  #processes(program: RegExp): number[] {
    const server = this.#child?.pid
    return server ? childrenOf(server).filter(pid => program.test(commandOf(pid))) : []
  }
}

export function kill(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // The process has ended in the meantime.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? -1)
}

const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
