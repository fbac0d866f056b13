import type { Channel } from './channel.ts'
import { type Broadcast, type Version, writeBroadcast, writeFrame } from './frames.ts'

/** The members of one topic. The public and the private topic of a name are different topics. */
export class Topic {
  readonly members = new Set<Channel>()
  /** Members that track their presence, each with its metadata. */
  readonly present = new Map<Channel, object>()
  /** Total size of `present`; updated and bounded by presence.ts. */
  presentBytes = 0
  /** With the `realtime:` prefix. */
  readonly fullName: string
  readonly isPrivate: boolean

  constructor(fullName: string, isPrivate: boolean) {
    this.fullName = fullName
    this.isPrivate = isPrivate
  }

  /** The frame is written once per protocol version, however many members receive it. */
  broadcast(message: Broadcast, from?: Channel) {
    const frames = new Map<Version, ReturnType<typeof writeBroadcast>>()
    for (const member of this.members) {
      if (member === from && !member.receivesOwn) continue
      const { version } = member.connection
      const written = frames.get(version) ?? writeBroadcast(version, this.fullName, message)
      frames.set(version, written)
      if (written) member.connection.send(written.frame, written.isBinary)
    }
  }

  /** As `broadcast`, to members that subscribed to presence. */
  sendPresenceDiff(diff: object) {
    const payload = JSON.stringify(diff)
    const frames = new Map<Version, Buffer>()
    for (const member of this.members) {
      if (!member.seesPresence) continue
      const { version } = member.connection
      const frame =
        frames.get(version) ?? writeFrame(version, { topic: this.fullName, event: 'presence_diff' }, payload)
      frames.set(version, frame)
      member.connection.send(frame)
    }
  }
}

export class Topics {
  readonly #topics = new Map<string, Topic>()

  find(name: string, isPrivate: boolean): Topic | undefined {
    return this.#topics.get(keyOf(name, isPrivate))
  }

  open(name: string, isPrivate: boolean): Topic {
    const topic = this.find(name, isPrivate) ?? new Topic(name, isPrivate)
    this.#topics.set(keyOf(name, isPrivate), topic)
    return topic
  }

  deleteIfEmpty({ fullName, isPrivate, members }: Topic) {
    if (members.size === 0) this.#topics.delete(keyOf(fullName, isPrivate))
  }
}

const keyOf = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'} ${name}`
