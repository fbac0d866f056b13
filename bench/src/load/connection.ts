import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export interface Answer {
  status: number
  body: Buffer
  /** Seconds to wait before a retry, when the server rejected the request because of overload. */
  retryAfter?: number
}

/** Number of requests that were rejected because of overload, and retried. */
export const shed = { count: 0 }

const END_OF_HEAD = '\r\n\r\n'
/** The status with which a server ends a connection that was silent for too long. */
const ENDED = 408
const WITHOUT_LENGTH = [204, ENDED]

/**
 * One persistent HTTP/1.1 connection with one request at a time. The load shares its CPU cores with the measured app, so
 * it does as little as possible: requests are prepared bytes, and only status and length of a response are read.
 */
export class Connection {
  #socket: Socket
  readonly #port: number
  #pending: Buffer | undefined
  #resolve: ((answer: Answer) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(socket: Socket, port: number) {
    this.#port = port
    this.#socket = this.#listen(socket)
  }

  static async open(port: number): Promise<Connection> {
    return new Connection(await connected(port), port)
  }

  #listen(socket: Socket): Socket {
    socket.setNoDelay(true)
    socket.on('data', chunk => this.#hear(chunk))
    const fail = (error: Error) => socket === this.#socket && this.#reject?.(error)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
    return socket
  }

  /**
   * Sends a request, over a new connection when the server ended a silent one, and retries it after the requested pause
   * while the server is overloaded.
   */
  async send(request: Buffer): Promise<Answer> {
    for (;;) {
      if (this.#socket.destroyed) this.#socket = this.#listen(await connected(this.#port))
      const answer = await this.#sendOnce(request)
      if (answer.status === ENDED) continue
      if (answer.status !== 503 || answer.retryAfter === undefined) return answer
      shed.count++
      await delay(answer.retryAfter * 1000)
    }
  }

  #sendOnce(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close() {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #hear(chunk: Buffer) {
    const bytes = this.#pending ? Buffer.concat([this.#pending, chunk]) : chunk
    const end = bytes.indexOf(END_OF_HEAD)
    const length = end < 0 ? Number.POSITIVE_INFINITY : lengthOf(bytes, end)
    if (length === undefined) {
      this.#reject?.(new Error(`an answer without length: ${bytes.toString('latin1', 0, end)}`))
      return
    }
    const whole = end + END_OF_HEAD.length + length
    if (bytes.length < whole) {
      this.#pending = bytes
      return
    }
    this.#pending = undefined
    const status = statusOf(bytes)
    if (status === ENDED) this.#socket.destroy()
    const body = bytes.subarray(end + END_OF_HEAD.length, whole)
    this.#resolve?.(status === 503 ? { status, body, ...retryOf(bytes, end) } : { status, body })
  }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const statusOf = (bytes: Buffer) => Number(bytes.toString('latin1', 9, 12))

/** Undefined for an answer that names no length. */
function lengthOf(bytes: Buffer, end: number): number | undefined {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? []
  if (length !== undefined) return Number(length)
  return WITHOUT_LENGTH.includes(statusOf(bytes)) ? 0 : undefined
}

function retryOf(bytes: Buffer, end: number): Pick<Answer, 'retryAfter'> {
  const [, retryAfter] = /\r\nretry-after: (\d+)/i.exec(bytes.toString('latin1', 0, end)) ?? []
  return retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }
}

export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Buffer {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
