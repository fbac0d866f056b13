import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Caller, type CallerServices, callerOf, Refused, requirePrivateTopic } from './callers.ts'
import type { Connection } from './connection.ts'
import type { Message } from './frames.ts'
import { readWishes, type Wish, type WishEntry, wishEntry } from './subscriptions.ts'

const MOST_CHANNELS = 100
const MOST_WISHES = 20
/** On all channels of a socket: each is held against every change. */
const MOST_WISHES_OF_A_SOCKET = 100

const joinPayload = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(wishEntry).max(MOST_WISHES).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
})

/** A join that was read and allowed. */
export interface Joining {
  name: string
  caller: Caller
  isPrivate: boolean
  entries: readonly WishEntry[]
  wishes: readonly Wish[]
  hearsItself: boolean
  acknowledges: boolean
  presenceKey: string
  seesPresence: boolean
}

/** What every topic begins with. */
export const TOPIC = 'realtime:'

/** @throws Refused | RestRefusal */
export async function readJoin(
  services: CallerServices,
  { channels, visitor }: Connection,
  { topic, payload }: Message,
): Promise<Joining> {
  const name = topic.slice(TOPIC.length)
  if (!topic.startsWith(TOPIC) || name === '') throw new Refused('unmatched topic')
  if (channels.size >= MOST_CHANNELS && !channels.has(topic))
    throw new Refused(`ChannelRateLimitReached: at most ${MOST_CHANNELS} channels on one socket`)
  const read = joinPayload.safeParse(payload ?? {})
  if (!read.success) throw new Refused(`malformed join: ${z.prettifyError(read.error).slice(0, 300)}`)
  const { config, access_token: token } = read.data
  const caller = await callerOf(services, token, visitor.isPage)
  const isPrivate = config?.private === true
  if (isPrivate) await requirePrivateTopic(services, name, caller)
  const entries = config?.postgres_changes ?? []
  const wishes = entries.flatMap(entry => readWishes(entry, caller))
  const elsewhere = [...channels.values()].filter(({ room }) => room.topic !== topic)
  if (
    elsewhere.reduce((sum, channel) => sum + channel.wishes.length, wishes.length) > MOST_WISHES_OF_A_SOCKET
  )
    throw new Refused(`at most ${MOST_WISHES_OF_A_SOCKET} filters of changes on one socket`)
  return {
    name,
    caller,
    isPrivate,
    entries,
    wishes,
    hearsItself: config?.broadcast?.self === true,
    acknowledges: config?.broadcast?.ack === true,
    presenceKey: config?.presence?.key || randomUUID(),
    seesPresence: config?.presence?.enabled === true,
  }
}
