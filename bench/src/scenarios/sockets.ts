import { setTimeout as delay } from 'node:timers/promises'
import { apiKeyText, listApiKeys, makeApiKey } from '@dawra/server/domains/identity/keys/api-keys'
import { openKeys } from '@dawra/server/domains/identity/keys/open-keys'
import { createLog } from '@dawra/server/platform/log'
import type pg from 'pg'
import { Socket } from '../load/socket.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, table } from '../report.ts'
import { residentMegabytes } from '../test-bed/processes.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const OPEN = scaled(2_000, 8, 20)
const FOLLOWING = Math.round(OPEN / 4)
const CHANGES = size(40, 3)
/** The limit of one network address. */
const OF_AN_ADDRESS = 200
const SETTLE_MS = size(3_000, 20)
const HEARTBEAT = '[null,"0","phoenix","heartbeat",{}]'

export const sockets: Scenario = {
  title: 'Sockets',
  run: () =>
    withTestBed({ gateway: 'stub', fill: ({ pool }) => addProducts(pool) }, async bed => {
      const path = `/realtime/v1/websocket?vsn=2.0.0&apikey=${await anonKey(bed)}`
      await warmUp(bed, path)
      const before = await settled(bed)
      const all = await openSockets(bed, path, OPEN)
      const open = await settled(bed)
      await Promise.all(all.map((socket, index) => join(socket, index < FOLLOWING ? PRODUCT : ANOTHER)))
      const joined = await settled(bed)
      const times = await fanOut(bed, all)
      for (const socket of all) socket.close()
      const each = (megabytes: number) => `${(((megabytes - before) * 1000) / OPEN).toFixed(1)} KB`
      const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]!.toFixed(1)} ms`
      return [
        `${number(OPEN)} sockets of guests. Memory is the app's resident set, ${SETTLE_MS / 1000} s after the last was opened.`,
        '',
        table(
          ['', 'app', 'each socket'],
          [
            ['before', `${before.toFixed(0)} MB`, ''],
            ['open and silent', `${open.toFixed(0)} MB`, each(open)],
            ['each with a topic and a filter', `${joined.toFixed(0)} MB`, each(joined)],
          ],
        ),
        '',
        `One change of a product's stock to the ${number(FOLLOWING)} that follow it by its id, ${CHANGES} times: from before the`,
        'update is sent until a socket has heard of it, the pause of the outbox (up to 25 ms) included.',
        '',
        table(['heard', 'p50', 'p99', 'last'], [[number(times.length), at(0.5), at(0.99), at(1)]]),
      ].join('\n')
    }),
}

const PRODUCT = '00000000-0000-7000-a100-100000000000'
const ANOTHER = '00000000-0000-7000-a100-100000000001'

const addProducts = (pool: pg.Pool) =>
  pool.query(
    `with seller as (
        insert into shop.sellers (type, name_en, name_ar, phone, address_en, address_ar, area, lat, lng)
          values ('farm', 'Farm', 'مزرعة', '+96892123456', 'Barka', 'بركاء', 'seeb', 23.7, 57.9) returning id)
      insert into shop.products (id, seller_id, method, title_en, title_ar, price_per_kg, stocked, remaining)
        select product::uuid, seller.id, 'hot', 'Compost', 'سماد', 1200, 40000, 40000
          from seller, unnest($1::text[]) as product`,
    [[PRODUCT, ANOTHER]],
  )

async function anonKey({ database: { pool: db }, secrets }: TestBed): Promise<string> {
  const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
  const actor = { kind: 'system', name: 'bench' } as const
  const ctx = { db, actor, now: new Date(), requestId: 'bench', log }
  const known = (await listApiKeys(ctx)).find(({ role }) => role === 'anon')
  const key = known ?? (await makeApiKey(ctx, { role: 'anon', name: 'bench', doneBy: 'bench' }))
  return apiKeyText({ keys: openKeys(secrets.identityKey) }, key)
}

const openSockets = async ({ app }: TestBed, path: string, count: number): Promise<Socket[]> => {
  const all: Socket[] = []
  // Spread over time, as browsers connect.
  while (all.length < count)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - all.length) }, (_, index) => {
          const address = 1 + Math.floor((all.length + index) / OF_AN_ADDRESS)
          return Socket.open(app.port, path, `127.0.0.${address}`)
        }),
      )),
    )
  return all
}

/** Loads and compiles the code first, so that this is not attributed to the measured sockets. */
async function warmUp(bed: TestBed, path: string) {
  const first = await openSockets(bed, path, Math.min(20, OPEN))
  await Promise.all(first.map(socket => join(socket, ANOTHER)))
  await change(bed, ANOTHER, 1)
  for (const socket of first) socket.close()
}

async function settled({ app }: TestBed): Promise<number> {
  await delay(SETTLE_MS)
  return residentMegabytes(app.pid)
}

async function join(socket: Socket, product: string) {
  const wish = { event: 'UPDATE', schema: 'public', table: 'compost_products', filter: `id=eq.${product}` }
  const config = { config: { postgres_changes: [wish] } }
  const reply = await socket.ask(JSON.stringify(['1', '1', 'realtime:stock', 'phx_join', config]))
  if (!reply.includes('"ok"')) throw new Error(`not joined: ${reply}`)
}

const change = ({ database }: TestBed, product: string, round: number) =>
  database.pool.query('update shop.products set remaining = stocked - $2, sold = $2 where id = $1', [
    product,
    round,
  ])

/** Milliseconds until each follower received each change, sorted. */
async function fanOut(bed: TestBed, all: readonly Socket[]): Promise<number[]> {
  const times: number[] = []
  const followers = all.slice(0, FOLLOWING)
  for (let round = 1; round <= CHANGES; round++) {
    let began = 0
    const received = followers.map(
      socket =>
        new Promise<void>(resolve => {
          socket.hear = text => {
            if (!text.includes('postgres_changes",{"ids"')) return
            times.push(performance.now() - began)
            resolve()
          }
        }),
    )
    // Prevents the sockets' silence timeout, and varies the phase of the outbox poll between rounds.
    if (round % 10 === 0) for (const socket of all) socket.send(HEARTBEAT)
    await delay(50 + Math.random() * 25)
    began = performance.now()
    await change(bed, PRODUCT, round)
    await Promise.all(received)
  }
  return times.sort((a, b) => a - b)
}
