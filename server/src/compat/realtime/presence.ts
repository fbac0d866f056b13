import { Refused } from './callers.ts'
import type { Channel } from './channel.ts'
import type { Topic } from './topics.ts'

const MAX_METADATA_BYTES = 1024
const MAX_MEMBERS_PRESENT = 500
/** All metadata is sent to a new member in one frame, which must be well below LARGEST_BACKLOG of a socket. */
const MAX_PRESENCE_BYTES_PER_TOPIC = 64 * 1024

let refs = 0

export function track(channel: Channel, payload: unknown) {
  const { topic } = channel
  const before = topic.present.get(channel)
  if (typeof payload !== 'object' || payload === null) throw new Refused('presence is an object')
  const meta = { ...payload, phx_ref: (++refs).toString(36) }
  const size = sizeOf(channel, meta)
  if (size > MAX_METADATA_BYTES)
    throw new Refused(`presence is an object of at most ${MAX_METADATA_BYTES} bytes`)
  const bytes = topic.presentBytes + size - (before ? sizeOf(channel, before) : 0)
  if ((!before && topic.present.size >= MAX_MEMBERS_PRESENT) || bytes > MAX_PRESENCE_BYTES_PER_TOPIC)
    throw new Refused('too many are present')
  topic.present.set(channel, meta)
  topic.presentBytes = bytes
  channel.seesPresence = true
  topic.sendPresenceDiff({
    joins: stateOf([[channel, meta]]),
    leaves: before ? stateOf([[channel, before]]) : {},
  })
}

export function untrack(channel: Channel) {
  const { topic } = channel
  const before = topic.present.get(channel)
  if (!before) return
  topic.present.delete(channel)
  topic.presentBytes -= sizeOf(channel, before)
  topic.sendPresenceDiff({ joins: {}, leaves: stateOf([[channel, before]]) })
}

/** All present members by key: a user with two windows has two entries under one key. */
export const presenceOf = (topic: Topic) => stateOf(topic.present)

const sizeOf = (channel: Channel, meta: object) =>
  Buffer.byteLength(JSON.stringify(stateOf([[channel, meta]])))

function stateOf(present: Iterable<readonly [Channel, object]>) {
  const metas = new Map<string, object[]>()
  for (const [{ presenceKey }, meta] of present)
    metas.set(presenceKey, [...(metas.get(presenceKey) ?? []), meta])
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]))
}
