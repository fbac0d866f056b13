import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Audience } from '@dawra/contract/events'
import { liveEvent } from '@dawra/contract/live-events'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { databaseTest } from '#testing/set-up'
import type { Ctx } from './context.ts'
import { announce, type Event, type Reactions, Relay } from './outbox.ts'
import { type Disclose, Realtime } from './realtime.ts'
import { many, one, run, sql } from './sql.ts'
import { transact, transactOnce } from './transact.ts'

const database = databaseTest()
let ctx: Ctx
beforeAll(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  await database.pool.query('create table effects (n int)')
})

/** Followers of a deal receive less than the customer who placed the order. */
const disclose: Disclose = (audience, { topic, data }) =>
  audience.startsWith('deal:')
    ? { topic: 'deals.changed', data: { dealId: audience.slice(5) } }
    : liveEvent(topic, data)
const happened = (amount: number): Event => ({
  topic: 'payments.captured',
  audience: [],
  data: { paymentId: randomUUID(), subject: 'test', amount },
})
const say = (event: Event) => transact(ctx, tx => announce(tx, event))
const effects = async () =>
  (await many<{ n: number }>(ctx.db, sql`select n from effects order by n`)).map(({ n }) => n)
const relay = (reactions: Reactions) => new Relay(() => ctx, [reactions])
const noteIt: Reactions = {
  'payments.captured': (tx, { amount }) => run(tx.db, sql`insert into effects values (${amount})`),
}

test('announces no event of a transaction that fails', async () => {
  await expect(
    transact(ctx, async tx => {
      await announce(tx, happened(1))
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow()
  await relay(noteIt).drain()
  expect(await effects()).toEqual([])
})

test('delivers each event once with two relays at the same time', async () => {
  for (let n = 1; n <= 50; n++) await say(happened(n))
  await Promise.all([relay(noteIt).drain(), relay(noteIt).drain()])
  expect(await effects()).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  await run(ctx.db, sql`delete from effects`)
})

test('delivers the event of a reaction in the same transaction', async () => {
  const passOn: Reactions = {
    'payments.captured': (tx, { amount }) => {
      return amount > 1 ? announce(tx, happened(amount - 1)) : run(tx.db, sql`insert into effects values (1)`)
    },
  }
  await say(happened(3))
  await relay(passOn).drain()
  const deliveries = await many<{ at: string; amounts: number[] }>(
    ctx.db,
    sql`select delivered_at::text as at, array_agg((data ->> 'amount')::int order by id) as amounts
      from platform.outbox group by delivered_at order by delivered_at desc limit 1`,
  )
  expect(deliveries).toMatchObject([{ amounts: [3, 2, 1] }])
  expect(await effects()).toEqual([1])
  await run(ctx.db, sql`delete from effects`)
})

test('rolls back a reaction that fails, delays no other event, and runs it again later', async () => {
  let fails = true
  const reactions: Reactions = {
    'payments.captured': async (tx, { amount }) => {
      await run(tx.db, sql`insert into effects values (${amount})`)
      if (amount === 2 && fails) throw new Error('not now')
    },
  }
  for (const n of [1, 2, 3]) await say(happened(n))
  await relay(reactions).drain()
  expect(await effects()).toEqual([1, 3])
  fails = false
  await run(ctx.db, sql`update platform.outbox set retry_at = now() where delivered_at is null`)
  await relay(reactions).drain()
  expect(await effects()).toEqual([1, 2, 3])
})

test('acts once for an idempotency key, repeats the answer, refuses another request', async () => {
  let acted = 0
  const ask = (fingerprint: string) =>
    transactOnce({ ...ctx, idempotency: { key: 'a-key-of-this-test', fingerprint } }, async () => ({
      acted: ++acted,
    }))
  expect(await ask('one')).toEqual({ acted: 1 })
  expect(await ask('one')).toEqual({ acted: 1 })
  await expect(ask('two')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  const failing = () =>
    transactOnce({ ...ctx, idempotency: { key: 'another-key-of-it', fingerprint: 'x' } }, () =>
      Promise.reject(new Error('no')),
    )
  await expect(failing()).rejects.toThrow('no')
  // The claim of the key was rolled back with the effect, so a retry may act.
  await expect(failing()).rejects.toThrow('no')
})

test('sends listeners their events, and a deal’s followers only that it changed', async () => {
  const realtime = new Realtime(
    ctx.db,
    { connectionString: database.url },
    disclose,
    pino({ level: 'silent' }),
  )
  await realtime.start()
  const streams = await Promise.all([
    stream(realtime, ['user:salim']),
    stream(realtime, ['deal:bag']),
    stream(realtime, ['user:noor']),
  ])
  const orderId = randomUUID()
  await say({ topic: 'orders.confirmed', audience: ['user:salim', 'deal:bag'], data: { orderId } })
  await relay({}).drain()
  await expect
    .poll(() => streams.map(({ received }) => received()))
    .toEqual([
      [{ topic: 'orders.confirmed', data: { orderId } }],
      [{ topic: 'deals.changed', data: { dealId: 'bag' } }],
      [],
    ])
  const { id } = await one<{ id: number }>(ctx.db, sql`select max(id) as id from platform.outbox`)
  const late = await stream(realtime, ['user:salim'], id - 1)
  await expect.poll(() => late.received()).toHaveLength(1)
  await realtime.stop()
})

async function stream(realtime: Realtime, audience: Audience[], lastEventId?: number) {
  let text = ''
  const server = createServer(
    (_, response: ServerResponse) => void realtime.subscribe(response, audience, { lastEventId }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }).end()
  const [answer] = await once(sent, 'response')
  answer.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await expect.poll(() => text).toContain('retry:')
  answer.on('end', () => server.close())
  return { received: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')) }
}
