import type { WebSocket } from 'ws'
import type { AnnouncedEvent } from '#platform/outbox'
import type { Desk } from '#platform/realtime'
import type { Caller } from './callers.ts'
import { Channels, type SocketServices } from './channels.ts'
import { Connection, type Figures, type Switchboard, type Visitor } from './connection.ts'
import type { Broadcast, Message } from './frames.ts'

const SWEEP_MS = 1_000
/** Clients send a heartbeat every 25 seconds. */
const MAX_SILENCE_MS = 60_000
const MAX_PER_NETWORK = 200
const CLOSE_TIMEOUT_MS = 1_000

export class Sockets implements Desk, Switchboard {
  readonly figures: Figures = { open: 0, received: 0, sent: 0 }
  readonly services: SocketServices
  readonly #all = new Set<Connection>()
  readonly #admitted = new WeakMap<object, Visitor>()
  readonly #networks = new Map<string, number>()
  readonly #channels: Channels
  readonly #sweep: NodeJS.Timeout
  #parted: (() => void) | undefined

  constructor(services: SocketServices) {
    this.services = services
    this.#channels = new Channels(services)
    this.#sweep = setInterval(() => this.sweep(), SWEEP_MS)
    this.#sweep.unref()
  }

  get size() {
    return this.#all.size
  }

  /** Remembers that this request may become a socket. */
  admit(request: object, visitor: Visitor) {
    this.#admitted.set(request, visitor)
  }

  admitted(request: object): Visitor | undefined {
    return this.#admitted.get(request)
  }

  open(ws: WebSocket, visitor: Visitor) {
    const { network } = visitor
    const others = this.#networks.get(network) ?? 0
    if (this.#parted) return turnAway(ws, 1012, 'restarting')
    if (others >= MAX_PER_NETWORK) return turnAway(ws, 1013, 'too many sockets from one address')
    this.#networks.set(network, others + 1)
    this.#all.add(new Connection(ws, visitor, this))
    this.figures.open = this.size
  }

  closed(connection: Connection) {
    const { network } = connection.visitor
    const others = (this.#networks.get(network) ?? 1) - 1
    if (others > 0) this.#networks.set(network, others)
    else this.#networks.delete(network)
    this.#all.delete(connection)
    this.figures.open = this.size
    for (const channel of [...connection.channels.values()]) this.#channels.drop(channel)
    if (this.size === 0) this.#parted?.()
  }

  answer(connection: Connection, message: Message) {
    return this.#channels.answer(connection, message)
  }

  receive(event: AnnouncedEvent) {
    this.#channels.receive(event)
  }

  broadcast(caller: Caller, topic: string, isPrivate: boolean, message: Broadcast) {
    this.#channels.broadcast(caller, topic, isPrivate, message)
  }

  /** Events may have been missed, such as the end of a session: clients reconnect and authenticate again. */
  interrupted() {
    for (const connection of this.#all) connection.close(1012, 'come back')
  }

  /** Disconnects silent sockets and closes channels whose token has expired. */
  sweep() {
    const oldestAllowed = performance.now() - MAX_SILENCE_MS
    for (const connection of this.#all)
      if (connection.lastMessageAt < oldestAllowed) connection.terminate()
      else this.#channels.expire(connection)
  }

  /** Closes all sockets; terminates those still open after CLOSE_TIMEOUT_MS. */
  async close() {
    clearInterval(this.#sweep)
    const gone = new Promise<void>(resolve => {
      this.#parted = resolve
    })
    for (const connection of this.#all) connection.close(1001, 'going away')
    if (this.size === 0) return
    const late = setTimeout(() => {
      for (const connection of this.#all) connection.terminate()
    }, CLOSE_TIMEOUT_MS)
    await gone
    clearTimeout(late)
  }
}

/** Closes a socket that was not admitted; terminates it after CLOSE_TIMEOUT_MS. */
function turnAway(ws: WebSocket, code: number, reason: string) {
  ws.on('error', () => undefined)
  ws.close(code, reason)
  setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref()
}
