import { once } from 'node:events'
import { createClient, type RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { aVenue } from '#testing/builders'
import {
  Inbox,
  joined,
  leaveRooms,
  openRealtimeWorld,
  type RealtimeWorld,
  room,
} from '#testing/supabase-client/realtime-world'
import type { Someone } from '#testing/supabase-client/rest-world'

let world: RealtimeWorld
let me: Someone
let other: Someone
beforeAll(async () => {
  world = await openRealtimeWorld()
  me = await world.someone()
  other = await world.someone()
})
afterAll(() => world.close())
afterEach(() => leaveRooms(me, other))

describe('broadcasting a message', () => {
  const hearing = async ({ supabase }: Pick<Someone, 'supabase'>, name: string, config: object = {}) => {
    const inbox = new Inbox<{ event: string; payload?: unknown }>()
    const channel = supabase.channel(name, { config } as never)
    await joined(channel.on('broadcast', { event: '*' }, inbox.receive))
    return { channel, inbox }
  }
  const say = (channel: RealtimeChannel, event: string, payload: unknown) =>
    channel.send({ type: 'broadcast', event, payload })

  test('sends a message to the other members, and on request to its sender too', async () => {
    const name = room()
    const mine = await hearing(me, name, { broadcast: { self: true, ack: true } })
    const second = await hearing(other, name)
    const guests = await hearing({ supabase: world.guest() }, name)
    expect(await say(mine.channel, 'news', { text: 'مرحبا 👋' })).toBe('ok')
    for (const { inbox } of [mine, second, guests])
      expect(await inbox.next()).toEqual({
        type: 'broadcast',
        event: 'news',
        payload: { text: 'مرحبا 👋' },
      })
    await say(second.channel, 'bytes', new Uint8Array([0, 255, 7]).buffer)
    const { payload } = await mine.inbox.next()
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([0, 255, 7])
    expect(second.inbox.all).toEqual([])
    const refused = await hearing({ supabase: world.guest() }, name, { broadcast: { ack: true } })
    expect(await say(refused.channel, 'spam', {})).toBe('error')
  })

  test('broadcasts a message over HTTP without a socket', async () => {
    const name = room()
    const { inbox } = await hearing(other, name)
    const unjoined = me.supabase.channel(name)
    expect(await unjoined.httpSend('by post', { text: 'سماد' })).toEqual({ success: true })
    expect(await inbox.next()).toMatchObject({ event: 'by post', payload: { text: 'سماد' } })
    await unjoined.httpSend('bytes', new Uint8Array([1, 2]).buffer)
    expect((await inbox.next()).payload).toBeInstanceOf(ArrayBuffer)
    const several = {
      messages: [1, 2].map(number => ({ topic: name, event: 'several', payload: { number } })),
    }
    const posted = (key: string) =>
      fetch(`${world.origin}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: world.anon, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(several),
      })
    expect((await posted(world.service)).status).toBe(202)
    expect([await inbox.next(), await inbox.next()].map(({ payload }) => payload)).toEqual([
      { number: 1 },
      { number: 2 },
    ])
    expect((await posted(world.anon)).status).toBe(401)
    expect((await posted('rubbish')).status).toBe(401)
    await expect(world.guest().channel(name).httpSend('spam', {})).rejects.toThrow('sign in')
  })

  test('sends a message in a private topic only to its members', async () => {
    const config = { private: true, broadcast: { self: true } }
    const mine = await hearing(me, `user:${me.id}`, config)
    await say(mine.channel, 'note', {})
    expect(await mine.inbox.next()).toMatchObject({ event: 'note' })
    for (const supabase of [other.supabase, world.guest()]) {
      const channel = supabase.channel(`user:${me.id}`, { config })
      await expect(joined(channel)).rejects.toThrow('You do not have permissions')
      await supabase.removeAllChannels()
    }
    const stranger = other.supabase.channel(`user:${me.id}`, { config })
    await expect(stranger.httpSend('note', {})).rejects.toThrow('You do not have permissions')
    await other.supabase.removeChannel(stranger)
    // A public topic of the same name is separate.
    const outside = await hearing(other, `user:${me.id}`)
    await say(outside.channel, 'forged', {})
    await say(mine.channel, 'last', {})
    expect(await mine.inbox.next()).toMatchObject({ event: 'last' })
  })

  test('sends a message in a venue’s topic only to its current team', async () => {
    const cook = await world.someone()
    const { pool, ctx } = world.database
    const { id } = (await aVenue(ctx())).venue
    await pool.query(`insert into venues.members (venue_id, user_id, role) values ($1, $2, 'staff')`, [
      id,
      cook.id,
    ])
    const config = { private: true }
    const closed = new Inbox<string>()
    cook.supabase.channel(`venue:${id}`, { config }).subscribe(status => closed.receive(status))
    expect(await closed.next()).toBe('SUBSCRIBED')
    await expect(joined(me.supabase.channel(`venue:${id}`, { config }))).rejects.toThrow('permissions')
    const accountant = await world.someone()
    await pool.query(`insert into venues.members (venue_id, user_id, role) values ($1, $2, 'accountant')`, [
      id,
      accountant.id,
    ])
    await expect(joined(accountant.supabase.channel(`venue:${id}`, { config }))).rejects.toThrow(
      'permissions',
    )
    await pool.query('delete from venues.members where user_id = $1', [cook.id])
    const change = { userId: cook.id, venueId: id }
    await pool.query(`select platform.announce('venues.team_changed', $1, $2)`, [[`user:${cook.id}`], change])
    expect(await closed.next()).toBe('CLOSED')
  })

  test('broadcasts in the same way for older clients', async () => {
    const old = createClient(world.origin, world.anon, {
      accessToken: async () => other.token,
      realtime: { vsn: '1.0.0' },
    })
    const name = room()
    const mine = await hearing(me, name)
    const second = await hearing({ supabase: old }, name)
    await say(second.channel, 'old', { text: 'قديم' })
    expect(await mine.inbox.next()).toMatchObject({ event: 'old', payload: { text: 'قديم' } })
    await say(mine.channel, 'bytes', new Uint8Array([1]).buffer)
    await say(mine.channel, 'new', { text: 'جديد' })
    expect(await second.inbox.next()).toMatchObject({ event: 'new', payload: { text: 'جديد' } })
    await old.removeAllChannels()
  })
})

describe('presence', () => {
  test('announces a member to the topic, and removes the member who leaves', async () => {
    const name = room()
    const syncs = new Inbox<string[]>()
    const mine = me.supabase.channel(name, { config: { presence: { key: 'me' } } })
    const keys = () => Object.keys(mine.presenceState()).sort()
    await joined(mine.on('presence', { event: 'sync' }, () => syncs.receive(keys())))
    expect(await syncs.next()).toEqual([])
    expect(await mine.track({ name: 'سالم' })).toBe('ok')
    expect(await syncs.next()).toEqual(['me'])
    const second = other.supabase.channel(name, { config: { presence: { key: 'they' } } })
    const seen = new Inbox<object>()
    await joined(second.on('presence', { event: 'sync' }, () => seen.receive(second.presenceState())))
    expect(await seen.next()).toEqual({ me: [{ name: 'سالم', presence_ref: expect.any(String) }] })
    await second.track({ at: 1 })
    expect(await syncs.next()).toEqual(['me', 'they'])
    await second.track({ at: 2 })
    await syncs.next()
    expect(mine.presenceState().they).toEqual([{ at: 2, presence_ref: expect.any(String) }])
    expect(await second.untrack()).toBe('ok')
    expect(await syncs.next()).toEqual(['me'])
    await second.track({ at: 3 })
    await syncs.next()
    void other.supabase.realtime.disconnect()
    expect(await syncs.next()).toEqual(['me'])
  })

  test('limits the presence of a topic to what fits into one frame for a new member', async () => {
    const topic = `realtime:${room()}`
    const url = `${world.origin.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${world.anon}`
    const come = async (payload: object, event: string, ref: string | null) => {
      const ws = new WebSocket(url)
      const inbox = new Promise<{ size: number; reply: Record<string, unknown> }>(resolve => {
        ws.on('message', data => {
          const [, itsRef, , itsEvent, reply] = JSON.parse(data.toString())
          if (itsEvent === event && itsRef === ref) resolve({ size: data.toString().length, reply })
        })
      })
      await once(ws, 'open')
      ws.send(JSON.stringify(['1', '1', topic, 'phx_join', { access_token: me.token, ...payload }]))
      return { ws, inbox }
    }
    const crowd = await Promise.all(Array.from({ length: 80 }, () => come({}, 'phx_reply', '2')))
    const person = { event: 'track', payload: { about: 'x'.repeat(900) } }
    for (const { ws } of crowd) ws.send(JSON.stringify(['1', '2', topic, 'presence', person]))
    const answers = await Promise.all(crowd.map(({ inbox }) => inbox))
    const present = answers.filter(({ reply }) => reply.status === 'ok').length
    expect(answers.find(({ reply }) => reply.status === 'error')?.reply.response).toEqual({
      reason: 'too many are present',
    })
    const newcomer = await come({ config: { presence: { enabled: true } } }, 'presence_state', null)
    const { reply, size } = await newcomer.inbox
    expect(Object.keys(reply)).toHaveLength(present)
    expect(size).toBeLessThan(65 * 1024)
    for (const { ws } of [...crowd, newcomer]) ws.terminate()
  })
})
