import type { EventData } from '@dawra/contract/events'
import { z } from 'zod'
import type { Logger } from '#platform/log'
import type { AnnouncedEvent } from '#platform/outbox'
import type { Db } from '#platform/sql'
import { RestRefusal } from '../rest/refusal.ts'
import { BroadcastLimiter } from './broadcast-limiter.ts'
import {
  accountOf,
  type Caller,
  type CallerServices,
  callerOf,
  Refused,
  requirePrivateTopic,
} from './callers.ts'
import type { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Broadcast, Message } from './frames.ts'
import { presenceOf, track, untrack } from './presence.ts'
import { readJoin } from './read-join.ts'
import { Changes } from './row-changes.ts'
import { Sessions } from './sessions.ts'
import { idOf } from './subscriptions.ts'
import { Topics } from './topics.ts'

export interface SocketServices extends CallerServices {
  db: Db
  log: Logger
  clock(): Date
  /** Public URL of the installation. */
  publicUrl: string
}

const CLOSED = 'the session is over'

export class Channels {
  readonly #services: SocketServices
  readonly #topics = new Topics()
  readonly #changes: Changes
  readonly #sessions = new Sessions()
  readonly #limiter = new BroadcastLimiter()

  constructor(services: SocketServices) {
    const { db, publicUrl, log } = services
    this.#services = services
    this.#changes = new Changes(db, publicUrl, error =>
      log.error({ err: error }, 'a change was not passed on'),
    )
  }

  /** Acts on a message. A refusal is sent as the reply. */
  async answer(connection: Connection, message: Message): Promise<void> {
    try {
      await this.#act(connection, message)
    } catch (error) {
      const isExpected = error instanceof Refused || error instanceof RestRefusal
      if (!isExpected) this.#services.log.error({ err: error }, 'a message of a socket failed')
      connection.reply(message, 'error', { reason: isExpected ? error.message : 'internal error' })
    }
  }

  /** Broadcasts to all members of a topic, without a sending channel. @throws RateLimited */
  broadcast(caller: Caller, topicName: string, isPrivate: boolean, message: Broadcast) {
    const topic = this.#topics.find(topicName, isPrivate)
    if (!topic) return
    this.#limiter.count(caller, topic)
    topic.broadcast(message)
  }

  receive(event: AnnouncedEvent) {
    if (event.topic === 'identity.session_ended')
      for (const channel of this.#sessions.end(event.data.sessionId)) this.#end(channel, CLOSED)
    if (event.topic === 'venues.team_changed') this.#checkTeam(event.data).catch(this.#complain)
    this.#changes.receive(event)
  }

  expire({ channels }: Connection) {
    const now = this.#services.clock()
    for (const channel of channels.values())
      if (channel.caller.kind === 'person' && channel.caller.validUntil <= now)
        this.#end(channel, 'InvalidJWTToken: the access token has expired')
  }

  /** Removes a channel everywhere. Only subscribers to presence are notified. */
  drop(channel: Channel) {
    channel.connection.channels.delete(channel.topic.fullName)
    this.#changes.leave(channel)
    this.#sessions.remove(channel)
    channel.topic.members.delete(channel)
    untrack(channel)
    this.#topics.deleteIfEmpty(channel.topic)
  }

  #end(channel: Channel, why: string) {
    const { connection, joinRef, name, topic } = channel
    if (connection.channels.get(topic.fullName) !== channel) return
    this.drop(channel)
    const about = { topic: topic.fullName, event: 'system' }
    connection.tell(about, { extension: 'system', status: 'error', message: why, channel: name })
    connection.tell({ joinRef, ref: joinRef, topic: topic.fullName, event: 'phx_close' }, {})
  }

  async #act(connection: Connection, message: Message) {
    if (message.event === 'phx_join') return this.#join(connection, message)
    const channel = connection.channels.get(message.topic)
    if (!channel || (message.joinRef !== null && message.joinRef !== channel.joinRef))
      throw new Refused('unmatched topic')
    switch (message.event) {
      case 'phx_leave':
        return this.#leave(channel, message)
      case 'access_token':
        return this.#refresh(channel, message)
      case 'broadcast':
        return broadcast(channel, message, this.#limiter)
      case 'presence':
        return presence(channel, message, this.#limiter)
    }
    throw new Refused('unknown event')
  }

  async #join(connection: Connection, message: Message) {
    const { topic, joinRef } = message
    const { entries, isPrivate, ...joining } = await readJoin(this.#services, connection, message)
    const former = connection.channels.get(topic)
    if (former) this.drop(former)
    if (former)
      connection.tell({ joinRef: former.joinRef, ref: former.joinRef, topic, event: 'phx_close' }, {})
    const channel: Channel = { ...joining, connection, joinRef, topic: this.#topics.open(topic, isPrivate) }
    // The session may have ended during the awaits above, when this channel was not registered yet.
    if (connection.isClosed || !this.#sessions.add(channel)) {
      this.#topics.deleteIfEmpty(channel.topic)
      throw new Refused(CLOSED)
    }
    connection.channels.set(topic, channel)
    channel.topic.members.add(channel)
    this.#changes.follow(channel)
    const filters = entries.map(entry => ({ ...entry, id: idOf(entry) }))
    connection.reply({ ...message, ref: message.ref ?? joinRef }, 'ok', { postgres_changes: filters })
    if (filters.length > 0)
      connection.tell(
        { topic, event: 'system' },
        {
          extension: 'postgres_changes',
          status: 'ok',
          message: 'Subscribed to PostgreSQL',
          channel: channel.name,
        },
      )
    if (channel.seesPresence) connection.tell({ topic, event: 'presence_state' }, presenceOf(channel.topic))
  }

  #leave(channel: Channel, message: Message) {
    const { connection, joinRef, topic } = channel
    this.drop(channel)
    connection.reply(message, 'ok')
    connection.tell({ joinRef, ref: joinRef, topic: topic.fullName, event: 'phx_close' }, {})
  }

  /** Replaces the access token of a channel. Closes the channel when the new token does not permit it. */
  async #refresh(channel: Channel, { payload }: Message) {
    try {
      const { access_token: token } = tokenPayload.parse(payload)
      const caller = await callerOf(this.#services, token, channel.connection.visitor.isPage)
      const { name, topic, subscriptions } = channel
      if (topic.isPrivate) await requirePrivateTopic(this.#services, name, caller)
      const isOwn = topic.present.has(channel) || subscriptions.some(({ table }) => table.owner !== null)
      if (isOwn && accountOf(caller) !== accountOf(channel.caller)) throw new Refused(CLOSED)
      if (channel.connection.channels.get(topic.fullName) !== channel) return
      this.#sessions.remove(channel)
      channel.caller = caller
      if (!this.#sessions.add(channel)) throw new Refused(CLOSED)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof z.ZodError)) this.#complain(error)
      this.#end(channel, error instanceof Refused ? error.message : 'the access token could not be read')
    }
  }

  async #checkTeam({ userId, venueId }: EventData<'venues.team_changed'>) {
    const channels = this.#sessions
      .channelsOf(userId)
      .filter(({ name, topic }) => topic.isPrivate && name === `venue:${venueId}`)
    if (channels.length === 0 || (await this.#services.venuesOf(userId)).includes(venueId)) return
    for (const channel of channels) this.#end(channel, 'Unauthorized: no longer of the team')
  }

  #complain = (error: unknown) => this.#services.log.error({ err: error }, 'sockets were not notified')
}

const tokenPayload = z.object({ access_token: z.string().nullish() })
const broadcastPayload = z.object({ event: z.string().min(1), payload: z.unknown().optional() })
const presencePayload = z.object({ event: z.enum(['track', 'untrack']), payload: z.unknown().optional() })

/** Guests may only listen. */
function requireSender({ caller }: Channel) {
  if (caller.kind === 'guest') throw new Refused('Unauthorized: sign in to send to a channel')
}

function broadcast(channel: Channel, message: Message, limiter: BroadcastLimiter) {
  requireSender(channel)
  const parsed = parseBroadcast(message.payload)
  limiter.count(channel.caller, channel.topic)
  channel.topic.broadcast(parsed, channel)
  if (channel.acknowledges) channel.connection.reply(message, 'ok')
}

export function parseBroadcast(payload: unknown): Broadcast {
  const read = broadcastPayload.safeParse(payload)
  if (!read.success || Buffer.byteLength(read.data.event) > 255) throw new Refused('malformed broadcast')
  return { event: read.data.event, content: read.data.payload }
}

function presence(channel: Channel, message: Message, limiter: BroadcastLimiter) {
  requireSender(channel)
  const read = presencePayload.safeParse(message.payload)
  if (!read.success) throw new Refused('malformed presence')
  limiter.count(channel.caller, channel.topic)
  if (read.data.event === 'track') track(channel, read.data.payload)
  else untrack(channel)
  channel.connection.reply(message, 'ok')
}
