import type { Socket } from 'node:net'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { Relay } from '#platform/outbox'
import { mountSocket } from '../../compat/realtime/mount-socket.ts'
import { openRestWorld, type RestWorld, type Someone } from './rest-world.ts'

export interface RealtimeWorld extends RestWorld {
  time: { now(): Date }
  /** A user whose client reconnects at once. */
  someone(): Promise<Someone>
  guest(): SupabaseClient
  cut(): void
}

const SOON = { reconnectAfterMs: () => 20 }

/** A world with realtime sockets, in which events are delivered at once. */
export async function openRealtimeWorld(): Promise<RealtimeWorld> {
  const time = { now: () => new Date() }
  const world = await openRestWorld({ clock: () => time.now() })
  const { whole, database, server } = world
  const connections = new Set<Socket>()
  server.on('connection', socket => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
  })
  mountSocket(server, whole.app, whole.services.sockets)
  await whole.realtime.start()
  const relay = new Relay(() => database.ctx(), [])
  relay.start()
  const clients: SupabaseClient[] = []
  const noted = (client: SupabaseClient) => {
    clients.push(client)
    return client
  }
  return {
    ...world,
    time,
    guest: () => noted(world.client(world.anon, SOON)),
    async someone() {
      const someone = await world.someone(SOON)
      noted(someone.supabase)
      return someone
    },
    cut() {
      for (const socket of connections) socket.destroy()
    },
    async close() {
      for (const client of clients) void client.realtime.disconnect()
      await relay.stop()
      await world.close()
    },
  }
}

let rooms = 0
export const room = () => `room ${++rooms}`

/** Leaves every room, so that the next test receives nothing from this one. */
export async function leaveRooms(...people: readonly Someone[]) {
  for (const { supabase } of people)
    for (const channel of supabase.getChannels()) await supabase.removeChannel(channel)
}

/** Joins a channel; rejects with the client's error otherwise. */
export const joined = (channel: RealtimeChannel) =>
  new Promise<RealtimeChannel>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else reject(error ?? new Error(status))
    })
  })

/** Received messages in order; `next` waits for another. */
export class Inbox<Item> {
  readonly all: Item[] = []
  #waiting: ((item: Item) => void)[] = []

  receive = (item: Item) => {
    const waiting = this.#waiting.shift()
    if (waiting) waiting(item)
    else this.all.push(item)
  }

  next(): Promise<Item> {
    const [item] = this.all.splice(0, 1)
    return item === undefined ? new Promise(resolve => this.#waiting.push(resolve)) : Promise.resolve(item)
  }
}
