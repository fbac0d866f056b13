import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  Inbox,
  joined,
  leaveRooms,
  openRealtimeWorld,
  type RealtimeWorld,
  room,
} from '#testing/supabase-client/realtime-world'
import { aRow, type Someone, TABLE } from '#testing/supabase-client/rest-world'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

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

const activities = (event: '*' | 'INSERT', filter?: string) => ({
  event,
  schema: 'public',
  table: TABLE,
  ...(filter && { filter }),
})

async function following(
  { supabase }: Someone,
  filter: ReturnType<typeof activities>,
): Promise<Inbox<Change>> {
  const inbox = new Inbox<Change>()
  await joined(supabase.channel(room()).on('postgres_changes', filter as never, inbox.receive as never))
  return inbox
}

const log = ({ supabase, id }: Someone, over: object = {}) =>
  supabase
    .from(TABLE)
    .insert(aRow({ supabase, id, token: '' }, over))
    .select()
    .single()

describe('changes of tables', () => {
  test('sends changes of one’s own rows by filter, also in Arabic, and never another’s', async () => {
    const mine = await following(me, activities('INSERT', 'activity_type=eq.food_scraps'))
    const others = await following(other, activities('*'))
    await log(me, { activity_type: 'garden_waste' })
    const { data } = await log(me, { description: 'قشور خضار، «تفل» قهوة' })
    expect(await mine.next()).toEqual({
      schema: 'public',
      table: TABLE,
      commit_timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      eventType: 'INSERT',
      new: data,
      old: {},
      errors: null,
    })
    expect(data).toMatchObject({ description: 'قشور خضار، «تفل» قهوة', weight_kg: 1.5, points_earned: 3 })
    await log(other, { description: 'theirs' })
    expect((await others.next()).new).toMatchObject({ description: 'theirs', user_id: other.id })
    expect([mine.all, others.all]).toEqual([[], []])
  })

  test('sends an edited row in its new state, and a deleted row by its id', async () => {
    const inbox = await following(me, activities('*', `user_id=eq.${me.id},weight_kg=gte.1.5`))
    const { data } = await log(me)
    expect(await inbox.next()).toMatchObject({ eventType: 'INSERT', new: { id: data.id } })
    const path = `/api/v1/me/composting/${data.id}`
    const authorization = { authorization: `Bearer ${me.token}` }
    const body = { type: 'food_scraps', grams: 2500, description: 'more', picture: null, version: 1 }
    expect((await world.whole.send('PUT', path, body, authorization)).status).toBe(200)
    expect(await inbox.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { id: data.id, weight_kg: 2.5, points_earned: 5, description: 'more' },
      old: { id: data.id },
    })
    expect((await world.whole.send('DELETE', path, undefined, authorization)).status).toBe(204)
    expect(await inbox.next()).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: data.id } })
  })

  test('sends changes of listings to everyone, by the filter of each subscription', async () => {
    const id = await world.product({ title: 'Worm castings' })
    const [few, any, others] = [new Inbox<Change>(), new Inbox<Change>(), new Inbox<Change>()]
    const products = { event: 'UPDATE', schema: 'public', table: 'compost_products' } as const
    const guest = world.guest()
    await joined(
      guest
        .channel(room())
        .on('postgres_changes', { ...products, filter: `id=eq.${id},available_kg=lt.10` }, few.receive)
        .on('postgres_changes', { ...products, filter: `id=in.(${id})` }, any.receive)
        .on('postgres_changes', { ...products, filter: `id=neq.${id}` }, others.receive),
    )
    const leave = (grams: number) =>
      world.database.pool.query(
        'update shop.products set remaining = $2, sold = stocked - $2 where id = $1',
        [id, grams],
      )
    await leave(39_000)
    expect((await any.next()).new).toMatchObject({ id, available_kg: 39, title: 'Worm castings' })
    await leave(9_000)
    expect((await any.next()).new).toMatchObject({ id, available_kg: 9 })
    expect((await few.next()).new).toMatchObject({ id, available_kg: 9, is_available: true })
    expect([few.all, any.all, others.all]).toEqual([[], [], []])
  })

  test('sends only the requested columns of a change', async () => {
    const inbox = await following(me, { ...activities('INSERT'), select: ['weight_kg'] } as never)
    await log(me)
    expect((await inbox.next()).new).toEqual({ weight_kg: 1.5 })
  })

  test.each([
    ['whose connection was cut', () => world.cut()],
    ['that may have missed something', () => world.whole.services.sockets.interrupted()],
  ])('a client %s reconnects and receives further changes', async (_, leave) => {
    const inbox = new Inbox<Change>()
    const statuses = new Inbox<string>()
    me.supabase
      .channel(room())
      .on('postgres_changes', activities('INSERT') as never, inbox.receive as never)
      .subscribe(status => statuses.receive(status))
    expect(await statuses.next()).toBe('SUBSCRIBED')
    leave()
    expect(await statuses.next()).toBe('CHANNEL_ERROR')
    expect(await statuses.next()).toBe('SUBSCRIBED')
    await log(me, { description: 'later' })
    expect((await inbox.next()).new).toMatchObject({ description: 'later' })
  })

  test.each([
    [{ table: 'users' }, 'Could not find the table'],
    [{ table: 'identity.users' }, 'Could not find the table'],
    [{ schema: 'identity' }, 'no schema identity'],
    [{ filter: 'secret=eq.1' }, 'column composting_activities.secret does not exist'],
    [{ filter: 'weight_kg=like.1' }, 'failed to parse filter'],
    [{ filter: 'weight_kg' }, 'failed to parse filter'],
    [{ filter: 'weight_kg=gt.heavy' }, 'invalid input syntax for type numeric'],
    [{ filter: 'id=eq.1' }, 'invalid input syntax for type uuid'],
    [{ filter: 'created_at=gt.yesterday' }, 'invalid input syntax for type timestamp'],
    [{ select: ['secret'] }, 'does not exist'],
    [{ event: 'TRUNCATE' }, 'malformed join'],
  ])('refuses the subscription %j', async (over, reason) => {
    const channel = me.supabase
      .channel(room())
      .on('postgres_changes', { ...activities('*'), ...over } as never, () => undefined)
    await expect(joined(channel)).rejects.toThrow(reason)
  })

  test('sends guests no rows that have owners', async () => {
    const channel = world
      .guest()
      .channel(room())
      .on('postgres_changes', activities('*') as never, () => undefined)
    await expect(joined(channel)).rejects.toThrow('permission denied for table composting_activities')
  })
})

describe('tokens', () => {
  const ending = async ({ supabase }: Someone) => {
    const statuses = new Inbox<string>()
    const systemMessages = new Inbox<{ status: string; message: string }>()
    supabase
      .channel(room())
      .on('system', {}, systemMessages.receive)
      .on('postgres_changes', activities('*') as never, () => undefined)
      .subscribe(status => statuses.receive(status))
    expect(await statuses.next()).toBe('SUBSCRIBED')
    expect(await systemMessages.next()).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' })
    return { statuses, systemMessages }
  }

  test('refuses to join a topic with a wrong token', async () => {
    const { supabase } = await world.someone()
    await supabase.realtime.setAuth('rubbish')
    await expect(joined(supabase.channel(room()))).rejects.toThrow('InvalidJWTToken')
    await supabase.realtime.setAuth(`${me.token.slice(0, -4)}AAAA`)
    await expect(joined(supabase.channel(room()))).rejects.toThrow('InvalidJWTToken')
  })

  test('closes a channel when its token expires, unless it was renewed before', async () => {
    const { sockets } = world.whole.services
    const ends = await ending(me)
    const fresh = await ending(other)
    const minutes = (count: number) => {
      const at = Date.now() + count * 60_000
      world.time.now = () => new Date(at)
    }
    minutes(9)
    const { data } = await other.supabase.auth.refreshSession()
    other.token = data.session?.access_token ?? ''
    // The reply comes after the new token, on the same socket.
    await other.supabase.realtime.setAuth()
    await joined(other.supabase.channel(room()))
    minutes(12)
    sockets.sweep()
    world.time.now = () => new Date()
    expect(await ends.systemMessages.next()).toMatchObject({
      status: 'error',
      message: expect.stringContaining('expired'),
    })
    expect(await ends.statuses.next()).toBe('CLOSED')
    expect([fresh.systemMessages.all, fresh.statuses.all]).toEqual([[], []])
  })

  test('closes a channel when its session ends', async () => {
    const someone = await world.someone()
    const { systemMessages, statuses } = await ending(someone)
    const signedOut = await world.whole.send('POST', '/auth/v1/logout?scope=global', undefined, {
      authorization: `Bearer ${someone.token}`,
    })
    expect(signedOut.status).toBe(204)
    expect(await systemMessages.next()).toMatchObject({ status: 'error', message: 'the session is over' })
    expect(await statuses.next()).toBe('CLOSED')
  })

  test('sends no changes of rows after a sign-out', async () => {
    const someone = await world.someone()
    const { statuses } = await ending(someone)
    await someone.supabase.auth.signOut({ scope: 'local' })
    expect(await statuses.next()).toBe('CLOSED')
  })
})
