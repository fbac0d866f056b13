import type { Channel } from './channel.ts'
import { type Said, type Version, writeFrame, writeSaid } from './frames.ts'

/** Who has joined a topic; the public and the private one of a name are two. */
export class Room {
  readonly members = new Set<Channel>()
  /** Those of them who said that they are here, with what they said. */
  readonly present = new Map<Channel, object>()
  /** Of what they said; kept by presence.ts, which bounds it. */
  presentBytes = 0
  readonly topic: string
  readonly isPrivate: boolean

  constructor(topic: string, isPrivate: boolean) {
    this.topic = topic
    this.isPrivate = isPrivate
  }

  /** Each version's frame is written once, however many are told. */
  say(said: Said, from?: Channel) {
    const frames = new Map<Version, ReturnType<typeof writeSaid>>()
    for (const member of this.members) {
      if (member === from && !member.hearsItself) continue
      const { version } = member.connection
      const written = frames.get(version) ?? writeSaid(version, this.topic, said)
      frames.set(version, written)
      if (written) member.connection.send(written.frame, written.isBinary)
    }
  }

  /** As `say`, to those who want to know who is here. */
  tellOfPresence(diff: object) {
    const payload = JSON.stringify(diff)
    const frames = new Map<Version, Buffer>()
    for (const member of this.members) {
      if (!member.seesPresence) continue
      const { version } = member.connection
      const frame =
        frames.get(version) ?? writeFrame(version, { topic: this.topic, event: 'presence_diff' }, payload)
      frames.set(version, frame)
      member.connection.send(frame)
    }
  }
}

/** Rooms are as long as somebody is in them. They are of this process alone. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(keyOf(topic, isPrivate))
  }

  open(topic: string, isPrivate: boolean): Room {
    const room = this.find(topic, isPrivate) ?? new Room(topic, isPrivate)
    this.#rooms.set(keyOf(topic, isPrivate), room)
    return room
  }

  /** Forgets a room that nobody is in. */
  tidy({ topic, isPrivate, members }: Room) {
    if (members.size === 0) this.#rooms.delete(keyOf(topic, isPrivate))
  }
}

const keyOf = (topic: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${topic}`
