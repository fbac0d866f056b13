import type { EventData } from '@dawra/contract/events'
import { z } from 'zod'
import type { Logger } from '#platform/log'
import type { AnnouncedEvent } from '#platform/outbox'
import type { Db } from '#platform/sql'
import { RestRefusal } from '../rest/refusal.ts'
import {
  accountOf,
  type Caller,
  type CallerServices,
  callerOf,
  Refused,
  requirePrivateTopic,
} from './callers.ts'
import { Changes } from './changes.ts'
import type { Channel } from './channel.ts'
import type { Connection } from './connection.ts'
import type { Message, Said } from './frames.ts'
import { readJoin } from './join.ts'
import { presenceOf, track, untrack } from './presence.ts'
import { Rooms } from './topics.ts'
import { Sessions } from './sessions.ts'
import { Speech } from './broadcast-limiter.ts'
import { idOf } from './subscriptions.ts'

export interface SocketServices extends CallerServices {
  db: Db
  log: Logger
  clock(): Date
  /** Where browsers reach us. */
  publicUrl: string
}

const CLOSED = 'the session is over'

/** What goes on in the topics that sockets have joined. */
export class Channels {
  readonly #services: SocketServices
  readonly #rooms = new Rooms()
  readonly #changes: Changes
  readonly #sessions = new Sessions()
  readonly #speech = new Speech()

  constructor(services: SocketServices) {
    const { db, publicUrl, log } = services
    this.#services = services
    this.#changes = new Changes(db, publicUrl, error =>
      log.error({ err: error }, 'a change was not passed on'),
    )
  }

  /** Acts on a message; what is refused is said in the reply. */
  async answer(connection: Connection, message: Message): Promise<void> {
    try {
      await this.#act(connection, message)
    } catch (error) {
      const isExpected = error instanceof Refused || error instanceof RestRefusal
      if (!isExpected) this.#services.log.error({ err: error }, 'a message of a socket failed')
      connection.reply(message, 'error', { reason: isExpected ? error.message : 'internal error' })
    }
  }

  /** Says something to everyone in a topic, in nobody's name. @throws TooMuch */
  say(caller: Caller, topic: string, isPrivate: boolean, said: Said) {
    const room = this.#rooms.find(topic, isPrivate)
    if (!room) return
    this.#speech.count(caller, room)
    room.say(said)
  }

  receive(event: AnnouncedEvent) {
    if (event.topic === 'identity.session_ended')
      for (const channel of this.#sessions.end(event.data.sessionId)) this.#end(channel, CLOSED)
    if (event.topic === 'venues.team_changed') this.#checkTeam(event.data).catch(this.#complain)
    this.#changes.receive(event)
  }

  /** Ends what was joined with a token that has expired since. */
  expire({ channels }: Connection) {
    const now = this.#services.clock()
    for (const channel of channels.values())
      if (channel.caller.kind === 'person' && channel.caller.validUntil <= now)
        this.#end(channel, 'InvalidJWTToken: the access token has expired')
  }

  /** Takes a channel out of everything; nobody is told but those who watch who is present. */
  drop(channel: Channel) {
    channel.connection.channels.delete(channel.room.topic)
    this.#changes.leave(channel)
    this.#sessions.remove(channel)
    channel.room.members.delete(channel)
    untrack(channel)
    this.#rooms.tidy(channel.room)
  }

  /** Closes a channel from our side, saying why. */
  #end(channel: Channel, why: string) {
    const { connection, joinRef, name, room } = channel
    if (connection.channels.get(room.topic) !== channel) return
    this.drop(channel)
    const about = { topic: room.topic, event: 'system' }
    connection.tell(about, { extension: 'system', status: 'error', message: why, channel: name })
    connection.tell({ joinRef, ref: joinRef, topic: room.topic, event: 'phx_close' }, {})
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
        return broadcast(channel, message, this.#speech)
      case 'presence':
        return presence(channel, message, this.#speech)
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
    const channel: Channel = { ...joining, connection, joinRef, room: this.#rooms.open(topic, isPrivate) }
    // That the session ended while it was asked for would not have been heard.
    if (connection.isClosed || !this.#sessions.add(channel)) {
      this.#rooms.tidy(channel.room)
      throw new Refused(CLOSED)
    }
    connection.channels.set(topic, channel)
    channel.room.members.add(channel)
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
    if (channel.seesPresence) connection.tell({ topic, event: 'presence_state' }, presenceOf(channel.room))
  }

  #leave(channel: Channel, message: Message) {
    const { connection, joinRef, room } = channel
    this.drop(channel)
    connection.reply(message, 'ok')
    connection.tell({ joinRef, ref: joinRef, topic: room.topic, event: 'phx_close' }, {})
  }

  /** A new token for what was joined with an old one; whoever it does not open any more is shown out. */
  async #refresh(channel: Channel, { payload }: Message) {
    try {
      const { access_token: token } = tokenPayload.parse(payload)
      const caller = await callerOf(this.#services, token, channel.connection.visitor.isPage)
      const { name, room, wishes } = channel
      if (room.isPrivate) await requirePrivateTopic(this.#services, name, caller)
      const isOwn = room.present.has(channel) || wishes.some(({ table }) => table.owner !== null)
      if (isOwn && accountOf(caller) !== accountOf(channel.caller)) throw new Refused(CLOSED)
      if (channel.connection.channels.get(room.topic) !== channel) return
      this.#sessions.remove(channel)
      channel.caller = caller
      if (!this.#sessions.add(channel)) throw new Refused(CLOSED)
    } catch (error) {
      if (!(error instanceof Refused || error instanceof z.ZodError)) this.#complain(error)
      this.#end(channel, error instanceof Refused ? error.message : 'the access token could not be read')
    }
  }

  /** Who left a team is shown out of its venue's topics. */
  async #checkTeam({ userId, venueId }: EventData<'venues.team_changed'>) {
    const there = this.#sessions
      .channelsOf(userId)
      .filter(({ name, room }) => room.isPrivate && name === `venue:${venueId}`)
    if (there.length === 0 || (await this.#services.venuesOf(userId)).includes(venueId)) return
    for (const channel of there) this.#end(channel, 'Unauthorized: no longer of the team')
  }

  #complain = (error: unknown) => this.#services.log.error({ err: error }, 'sockets were not notified')
}

const tokenPayload = z.object({ access_token: z.string().nullish() })
const saidPayload = z.object({ event: z.string().min(1), payload: z.unknown().optional() })
const presencePayload = z.object({ event: z.enum(['track', 'untrack']), payload: z.unknown().optional() })

/** Who says something is somebody: guests listen. */
function requireSpeaker({ caller }: Channel) {
  if (caller.kind === 'guest') throw new Refused('Unauthorized: sign in to send to a channel')
}

function broadcast(channel: Channel, message: Message, speech: Speech) {
  requireSpeaker(channel)
  const said = readSaid(message.payload)
  speech.count(channel.caller, channel.room)
  channel.room.say(said, channel)
  if (channel.acknowledges) channel.connection.reply(message, 'ok')
}

/** @throws Refused */
export function readSaid(payload: unknown): Said {
  const read = saidPayload.safeParse(payload)
  if (!read.success || Buffer.byteLength(read.data.event) > 255) throw new Refused('malformed broadcast')
  return { event: read.data.event, content: read.data.payload }
}

function presence(channel: Channel, message: Message, speech: Speech) {
  requireSpeaker(channel)
  const read = presencePayload.safeParse(message.payload)
  if (!read.success) throw new Refused('malformed presence')
  speech.count(channel.caller, channel.room)
  if (read.data.event === 'track') track(channel, read.data.payload)
  else untrack(channel)
  channel.connection.reply(message, 'ok')
}
