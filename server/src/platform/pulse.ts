import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, KEEP_ALIVE } from './database-client.ts'
import { sql } from './sql.ts'

const EVERY_MS = 5_000
/** For the connection at hand, and then for a new one: together less than the two seconds of a probe. */
const ANSWER_MS = 600
const FRESH_MS = 1_200

/**
 * Feels whether the database takes writes, on a connection of its own that no load and no queue holds up. When its
 * connection turns out to be dead, all idle ones may be dead too: `onSilence` is called.
 */
export class Pulse {
  readonly #connection: pg.ClientConfig
  readonly #log: Logger
  readonly #onSilence: () => void
  readonly #timer: NodeJS.Timeout
  #client: DatabaseClient | undefined
  #looking: Promise<boolean> | undefined
  #isWell = true

  constructor(connection: pg.ClientConfig, log: Logger, onSilence: () => void) {
    this.#connection = connection
    this.#log = log
    this.#onSilence = onSilence
    this.#timer = setInterval(() => void this.check(), EVERY_MS).unref()
  }

  /** Whether the database takes a write now; answers within two seconds. */
  check(): Promise<boolean> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#client?.leave()
  }

  async #look(): Promise<boolean> {
    const known = this.#client
    if (known && (await succeeds(ANSWER_MS, write(known)))) return this.#note(true)
    known?.cut()
    const isWell = await succeeds(FRESH_MS, this.#reconnect())
    if (!isWell) this.#client?.cut()
    if (known) this.#onSilence()
    return this.#note(isWell)
  }

  async #reconnect() {
    const client = new DatabaseClient({
      ...this.#connection,
      ...KEEP_ALIVE,
      application_name: 'dawra health',
      statement_timeout: FRESH_MS,
    })
    this.#client = client
    client.on('error', () => this.#detach(client))
    client.on('end', () => this.#detach(client))
    await client.connect()
    await write(client)
  }

  #detach(client: DatabaseClient) {
    if (this.#client === client) this.#client = undefined
  }

  /** Says once when it goes, and once when it comes back. */
  #note(isWell: boolean): boolean {
    if (isWell !== this.#isWell)
      this.#log[isWell ? 'info' : 'error'](
        isWell ? 'the database answers again' : 'the database does not answer',
      )
    this.#isWell = isWell
    return isWell
  }
}

/** Reaches every part that a write of ours needs but a larger file. */
const write = (client: DatabaseClient) =>
  client.query(sql`select platform.take('readyz', 2147483647, 60)`) as Promise<unknown>

/** Whether `work` succeeds within so many milliseconds. */
const succeeds = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(ms, false),
  ])
