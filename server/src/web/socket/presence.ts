import { Refused } from './callers.ts'
import type { Channel } from './channel.ts'
import type { Room } from './rooms.ts'

const LONGEST = 4_096
const MOST_IN_A_ROOM = 500

let refs = 0

/** Says, or says anew, that a channel's person is here, and what they want to be known by. */
export function track(channel: Channel, payload: unknown) {
  const { room } = channel
  const before = room.present.get(channel)
  if (typeof payload !== 'object' || payload === null || JSON.stringify(payload).length > LONGEST)
    throw new Refused(`presence is an object of at most ${LONGEST} characters`)
  if (!before && room.present.size >= MOST_IN_A_ROOM) throw new Refused('too many are present')
  const meta = { ...payload, phx_ref: (++refs).toString(36) }
  room.present.set(channel, meta)
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
  room.tellOfPresence({ joins: {}, leaves: stateOf([[channel, before]]) })
}

/** Everybody who is here, by key: a person with two windows is here twice under one. */
export const presenceOf = (room: Room) => stateOf(room.present)

function stateOf(present: Iterable<readonly [Channel, object]>) {
  const metas = new Map<string, object[]>()
  for (const [{ presenceKey }, meta] of present)
    metas.set(presenceKey, [...(metas.get(presenceKey) ?? []), meta])
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]))
}
