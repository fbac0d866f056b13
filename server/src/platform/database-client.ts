import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const LATE = 'Query read timeout'

export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
export const SERVER_KEEP_ALIVE =
  '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'

const isLate = (error: unknown) => error instanceof Error && error.message === LATE

/**
 * A connection that is closed when an answer takes longer than `query_timeout`: the database is frozen, or the network
 * lost the answer. The library alone would send the next statement after one that is never answered.
 */
export class DatabaseClient extends pg.Client {
  onLate: () => void = () => undefined

  // biome-ignore lint/suspicious/noExplicitAny: the library's ten overloads, passed on as they are
  override query(...given: any[]): any {
    const answered = given.at(-1)
    if (typeof answered === 'function')
      given[given.length - 1] = (error: unknown, ...result: unknown[]) => {
        this.#validate(error)
        answered(error, ...result)
      }
    const answer: unknown = (super.query as (...given: unknown[]) => unknown)(...given)
    if (answer instanceof Promise) answer.catch(error => this.#validate(error))
    return answer
  }

  #validate(error: unknown) {
    if (!isLate(error)) return
    this.onLate()
    void this.end()
  }

  /**
   * Removes the idle client from its pool and closes it. The pool learns of a closed connection only later, and could hand
   * it out until then.
   */
  drop() {
    this.emit('error', new Error('closed because another connection got no answer'))
    this.removeAllListeners('error')
    this.on('error', () => undefined)
    this.cut()
  }

  /** Closes the connection without a terminate message; pending queries fail. */
  cut() {
    this.connection.stream.destroy()
  }

  /** Closes gracefully, or by force when the database does not answer. */
  async leave() {
    await Promise.race([this.end(), delay(500, undefined, { ref: false })])
    this.cut()
  }
}
