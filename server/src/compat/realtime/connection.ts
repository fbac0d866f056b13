import type { WebSocket } from 'ws'
import type { Channel } from './channel.ts'
import { type Message, readFrame, type Version, writeFrame } from './frames.ts'

export interface Visitor {
  version: Version
  /** An IPv4 address, or the /64 of an IPv6 address. */
  network: string
  /** From a browser, where a service key must not be used. */
  isPage: boolean
}

export interface Switchboard {
  readonly figures: Figures
  answer(connection: Connection, message: Message): Promise<void>
  closed(connection: Connection): void
}

export interface Figures {
  open: number
  received: number
  sent: number
}

/** Token bucket, in messages per second. The burst lets a client that reconnects join all its topics at once. */
const RATE = 20
const BURST = 200
/** Bytes. A client that reads more slowly than this is disconnected; client libraries reconnect automatically. */
const LARGEST_BACKLOG = 256 * 1024

export class Connection {
  readonly channels = new Map<string, Channel>()
  readonly visitor: Visitor
  /** When its last message arrived, by `performance.now()`. */
  lastMessageAt = performance.now()
  readonly #ws: WebSocket
  readonly #board: Switchboard
  #allowance = BURST
  #work: Promise<unknown> = Promise.resolve()

  constructor(ws: WebSocket, visitor: Visitor, board: Switchboard) {
    this.#ws = ws
    this.#board = board
    this.visitor = visitor
    // The default `binaryType` of `ws` gives one Buffer.
    ws.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    ws.on('close', () => board.closed(this))
    // On an oversized or malformed frame `ws` itself sends the reason and closes.
    ws.on('error', () => undefined)
  }

  get version() {
    return this.visitor.version
  }

  get isClosed() {
    return this.#ws.readyState !== this.#ws.OPEN
  }

  send(frame: Buffer, isBinary = false) {
    if (this.isClosed) return
    if (this.#ws.bufferedAmount > LARGEST_BACKLOG) return this.#ws.terminate()
    this.#board.figures.sent++
    this.#ws.send(frame, { binary: isBinary })
  }

  tell(about: Partial<Message> & Pick<Message, 'topic' | 'event'>, payload: object) {
    this.send(writeFrame(this.version, about, JSON.stringify(payload)))
  }

  reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object = {}) {
    if (ref !== null) this.tell({ joinRef, ref, topic, event: 'phx_reply' }, { status, response })
  }

  close(code: number, reason: string) {
    this.#ws.close(code, reason)
  }

  terminate() {
    this.#ws.terminate()
  }

  #receive(bytes: Buffer, isBinary: boolean) {
    if (this.isClosed) return
    this.#board.figures.received++
    if (!this.#isAllowed()) return this.close(1008, 'too many messages')
    const message = this.#read(bytes, isBinary)
    if (!message) return this.close(1007, 'malformed frame')
    if (message.topic === 'phoenix' && message.event === 'heartbeat') return this.reply(message, 'ok')
    // In order of arrival: what follows a join waits for it.
    this.#work = this.#work.then(() => this.#board.answer(this, message))
  }

  #isAllowed(): boolean {
    const now = performance.now()
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.lastMessageAt) / 1000) * RATE)
    this.lastMessageAt = now
    this.#allowance--
    return this.#allowance >= 0
  }

  #read(bytes: Buffer, isBinary: boolean): Message | undefined {
    try {
      return readFrame(this.version, bytes, isBinary)
    } catch {
      return undefined
    }
  }
}
