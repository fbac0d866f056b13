import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Caller, type CallerServices, callerOf, Refused, requirePrivateTopic } from './callers.ts'
import type { Connection } from './connection.ts'
import type { Message } from './frames.ts'
import {
  parseSubscriptions,
  type Subscription,
  type SubscriptionEntry,
  subscriptionEntry,
} from './subscriptions.ts'

const MAX_CHANNELS_PER_SOCKET = 100
const MAX_SUBSCRIPTIONS_PER_CHANNEL = 20
/** On all channels of a socket: each is evaluated for every change. */
const MAX_SUBSCRIPTIONS_PER_SOCKET = 100

const joinPayload = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z.object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(subscriptionEntry).max(MAX_SUBSCRIPTIONS_PER_CHANNEL).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
})

export interface Joining {
  name: string
  caller: Caller
  isPrivate: boolean
  entries: readonly SubscriptionEntry[]
  subscriptions: readonly Subscription[]
  receivesOwn: boolean
  acknowledges: boolean
  presenceKey: string
  seesPresence: boolean
}

export const TOPIC_PREFIX = 'realtime:'

/** @throws Refused | RestRefusal */
export async function readJoin(
  services: CallerServices,
  { channels, visitor }: Connection,
  { topic, payload }: Message,
): Promise<Joining> {
  const name = topic.slice(TOPIC_PREFIX.length)
  if (!topic.startsWith(TOPIC_PREFIX) || name === '') throw new Refused('unmatched topic')
  if (channels.size >= MAX_CHANNELS_PER_SOCKET && !channels.has(topic))
    throw new Refused(`ChannelRateLimitReached: at most ${MAX_CHANNELS_PER_SOCKET} channels on one socket`)
  const read = joinPayload.safeParse(payload ?? {})
  if (!read.success) throw new Refused(`malformed join: ${z.prettifyError(read.error).slice(0, 300)}`)
  const { config, access_token: token } = read.data
  const caller = await callerOf(services, token, visitor.isPage)
  const isPrivate = config?.private === true
  if (isPrivate) await requirePrivateTopic(services, name, caller)
  const entries = config?.postgres_changes ?? []
  const subscriptions = entries.flatMap(entry => parseSubscriptions(entry, caller))
  const elsewhere = [...channels.values()].filter(other => other.topic.fullName !== topic)
  if (
    elsewhere.reduce((sum, channel) => sum + channel.subscriptions.length, subscriptions.length) >
    MAX_SUBSCRIPTIONS_PER_SOCKET
  )
    throw new Refused(`at most ${MAX_SUBSCRIPTIONS_PER_SOCKET} filters of changes on one socket`)
  return {
    name,
    caller,
    isPrivate,
    entries,
    subscriptions,
    receivesOwn: config?.broadcast?.self === true,
    acknowledges: config?.broadcast?.ack === true,
    presenceKey: config?.presence?.key || randomUUID(),
    seesPresence: config?.presence?.enabled === true,
  }
}
