import { Refused } from './callers.ts'
import type { Channel } from './channel.ts'
import type { Room } from './topics.ts'

/** Bytes of what one says about themselves, their key included. */
const LONGEST = 1024
const MOST_IN_A_ROOM = 500
/** Bytes of all that: whoever comes is told at once, which is to stay well below what a socket may let pile up. */
const MOST_SAID_IN_A_ROOM = 64 * 1024

let refs = 0

/** Says, or says anew, that a channel's person is here, and what they want to be known by. */
export function track(channel: Channel, payload: unknown) {
  const { room } = channel
  const before = room.present.get(channel)
  if (typeof payload !== 'object' || payload === null) throw new Refused('presence is an object')
  const meta = { ...payload, phx_ref: (++refs).toString(36) }
  const size = sizeOf(channel, meta)
  if (size > LONGEST) throw new Refused(`presence is an object of at most ${LONGEST} bytes`)
  const bytes = room.presentBytes + size - (before ? sizeOf(channel, before) : 0)
  if ((!before && room.present.size >= MOST_IN_A_ROOM) || bytes > MOST_SAID_IN_A_ROOM)
    throw new Refused('too many are present')
  room.present.set(channel, meta)
  room.presentBytes = bytes
  channel.seesPresence = true
  room.tellOfPresence({
    joins: stateOf([[channel, meta]]),
    leaves: before ? stateOf([[channel, before]]) : {},
  })
}

export function untrack(channel: Channel) {
  const { room } = channel
  const before = room.present.get(channel)
  if (!before) return
  room.present.delete(channel)
  room.presentBytes -= sizeOf(channel, before)
  room.tellOfPresence({ joins: {}, leaves: stateOf([[channel, before]]) })
}

/** Everybody who is here, by key: a person with two windows is here twice under one. */
export const presenceOf = (room: Room) => stateOf(room.present)

const sizeOf = (channel: Channel, meta: object) =>
  Buffer.byteLength(JSON.stringify(stateOf([[channel, meta]])))

function stateOf(present: Iterable<readonly [Channel, object]>) {
  const metas = new Map<string, object[]>()
  for (const [{ presenceKey }, meta] of present)
    metas.set(presenceKey, [...(metas.get(presenceKey) ?? []), meta])
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]))
}
