import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseClient, KEEP_ALIVE } from './database-client.ts'
import { sql } from './sql.ts'

const EVERY_MS = 5_000
/** Timeouts of the existing connection, and then of a new one: together less than the two seconds of a probe. */
const ANSWER_MS = 600
const FRESH_MS = 1_200

/**
 * Checks whether the database accepts writes, on a connection of its own that no load and no queue delays. When this
 * connection is dead, all idle ones may be dead too: `onSilence` is called.
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

  /** Logs once when the database becomes unavailable, and once when it returns. */
  #note(isWell: boolean): boolean {
    if (isWell !== this.#isWell)
      this.#log[isWell ? 'info' : 'error'](
        isWell ? 'the database answers again' : 'the database does not answer',
      )
    this.#isWell = isWell
    return isWell
  }
}

/** A small write that needs everything that other writes need, except for more disk space. */
const write = (client: DatabaseClient) =>
  client.query(sql`select platform.take('readyz', 2147483647, 60)`) as Promise<unknown>

const succeeds = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    delay(ms, false),
  ])
