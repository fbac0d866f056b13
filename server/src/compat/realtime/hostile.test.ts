import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { Inbox, openRealtimeWorld, type RealtimeWorld } from '#testing/supabase-client/realtime-world'
import type { Someone } from '#testing/supabase-client/rest-world'

let world: RealtimeWorld
let me: Someone
beforeAll(async () => {
  world = await openRealtimeWorld()
  me = await world.someone()
})
afterAll(() => world.close())

const HANDSHAKE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

async function opened(version = '2.0.0') {
  const ws = new WebSocket(address({ apikey: world.anon, vsn: version }))
  const inbox = new Inbox<Buffer>()
  ws.on('message', data => inbox.receive(data as Buffer))
  await once(ws, 'open')
  const json = async () => JSON.parse((await inbox.next()).toString())
  const closed = once(ws, 'close').then(([code]) => code as number)
  return { ws, json, closed, inbox }
}

const address = (query: Record<string, string>) =>
  `${world.origin.replace('http', 'ws')}/realtime/v1/websocket?${new URLSearchParams(query)}`

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const ws = new WebSocket(url, { headers })
  return new Promise(resolve => {
    ws.on('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      resolve(statusCode ?? 0)
    })
    ws.on('open', () => {
      ws.terminate()
      resolve(101)
    })
    ws.on('error', () => undefined)
  })
}

describe('opening a socket', () => {
  test.each([
    ['a key', () => ({ apikey: world.anon, vsn: '1.0.0', log_level: 'info' }), {}, 101],
    ['no key', () => ({ vsn: '2.0.0' }), {}, 401],
    ['another key', () => ({ apikey: 'rubbish' }), {}, 401],
    ['a session’s token for a key', () => ({ apikey: me.token }), {}, 401],
    ['another version', () => ({ apikey: world.anon, vsn: '3.0.0' }), {}, 400],
    ['a page of another site', () => ({ apikey: world.anon }), { origin: 'https://shop.example' }, 101],
    ['a server’s key', () => ({ apikey: world.service }), {}, 101],
    ['a server’s key in a page', () => ({ apikey: world.service }), { origin: 'https://a.example' }, 403],
  ])('opens or refuses a socket with %s', async (_, query, headers, status) => {
    expect(await statusOf(address(query()), headers)).toBe(status)
  })

  test('opens sockets at the protocol’s own path only', async () => {
    const { origin } = world
    const elsewhere = origin.replace('http', 'ws')
    expect(await statusOf(`${elsewhere}/api/v1/events?deals=x`)).toBe(404)
    expect(await statusOf(`${elsewhere}/realtime/v1/websocketeer`)).toBe(404)
    expect(await statusOf(`${elsewhere}/realtime/v1/websocket`)).toBe(401)
    expect((await fetch(`${origin}/realtime/v1/websocket?apikey=${world.anon}`)).status).toBe(426)
    expect((await fetch(`${origin}/realtime/v1/api/tenants`)).status).toBe(404)
  })

  test('protects other clients from an incomplete handshake or frame', async () => {
    const { port, hostname, host } = new URL(world.origin)
    const greeting = `GET /realtime/v1/websocket?apikey=${world.anon}&vsn=2.0.0 HTTP/1.1\r\nHost: ${host}\r\n`
    const half = connect(Number(port), hostname)
    half.write(greeting)
    const begun = connect(Number(port), hostname)
    begun.write(`${greeting}${HANDSHAKE}`)
    expect(String((await once(begun, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /)
    // A text frame of 100 bytes, of which four arrive.
    begun.write(Buffer.from([0x81, 0x80 | 100, 1, 2, 3, 4, 5, 6, 7, 8]))
    const { ws, json } = await opened()
    ws.send('[null,"1","phoenix","heartbeat",{}]')
    expect(await json()).toEqual([null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    for (const socket of [half, begun]) socket.destroy()
    ws.terminate()
  })

  test.each([
    ['a refused socket is hung up on', '/nowhere', 'websocket', '', /^HTTP\/1.1 404 /],
    [
      'an offer of HTTP/2 is passed over',
      '/api/v1/products',
      'h2c',
      'Connection: close\r\n',
      /^HTTP\/1.1 200 /,
    ],
  ])('%s, also when the client does not hang up', async (_, path, upgrade, more, answer) => {
    const { port, hostname: host } = new URL(world.origin)
    const here = once(world.server, 'connection')
    const lazy = connect({ port: Number(port), host, allowHalfOpen: true })
    const closed = once((await here)[0], 'close')
    lazy.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\n${more}Upgrade: ${upgrade}\r\n\r\n`,
    )
    expect(String((await once(lazy, 'data'))[0])).toMatch(answer)
    await closed
    lazy.destroy()
  })

  test('allows 200 sockets from one address', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => opened()))
    const late = await opened()
    expect(await late.closed).toBe(1013)
    // A client that ignores the close frame is not waited for, and a malformed response to it does no harm.
    const here = once(world.server, 'connection')
    const deaf = connect(Number(new URL(world.origin).port), '127.0.0.1')
    const gone = once((await here)[0], 'close')
    deaf.write(
      `GET ${address({ apikey: world.anon }).replace(/^ws:..[^/]+/, '')} HTTP/1.1\r\nHost: a\r\n${HANDSHAKE}`,
    )
    expect(String((await once(deaf, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /)
    deaf.write(Buffer.alloc(8, 0xff))
    await gone
    for (const { ws } of all) ws.terminate()
    await Promise.all(all.map(({ closed }) => closed))
  })
})

describe('frames', () => {
  const push = (texts: string[], rest: Buffer, encoding = 1) => {
    const parts = texts.map(text => Buffer.from(text))
    return Buffer.concat([Buffer.from([3, ...parts.map(part => part.length), encoding]), ...parts, rest])
  }

  test.each<[string, string | Buffer, number]>([
    ['2 MB', 'x'.repeat(2 * 1024 * 1024), 1009],
    ['65 KB of JSON', JSON.stringify([null, '1', 'realtime:a', 'phx_join', 'x'.repeat(65_536)]), 1009],
    ['no JSON', 'hello', 1007],
    ['half of it', '[null,"1","realtime:a"', 1007],
    ['an object where a list is spoken', '{"topic":"phoenix","event":"heartbeat"}', 1007],
    ['a list that is too short', '[null,"1"]', 1007],
    ['numbers for names', '[null,"1",5,6,{}]', 1007],
    ['a name that is too long', JSON.stringify([null, '1', 'r'.repeat(256), 'phx_join', {}]), 1007],
    ['what no text of a database holds', '[null,"1","realtime:\\u0000","phx_join",{}]', 1007],
    ['nothing', Buffer.alloc(0), 1007],
    ['one byte', Buffer.from([3]), 1007],
    ['another kind', Buffer.from([9, 0, 0, 0, 0, 0, 0]), 1007],
    ['lengths past the end', Buffer.from([3, 255, 255, 255, 255, 255, 1]), 1007],
    ['a broadcast of half its JSON', push(['1', '2', 'realtime:a', 'e', ''], Buffer.from('{"a"')), 1007],
    [
      'a broadcast of no UTF-8',
      push(['1', '2', 'realtime:a', 'e', ''], Buffer.from([0x22, 0xff, 0x22])),
      1007,
    ],
    ['a broadcast without a name', push(['1', '2', 'realtime:a', '', ''], Buffer.from('{}')), 1007],
  ])('closes the socket after %s', async (_, frame, code) => {
    const { ws, closed } = await opened()
    ws.send(frame)
    expect(await closed).toBe(code)
  })

  test('closes the socket after too many messages', async () => {
    const { ws, closed } = await opened()
    for (let sent = 0; sent < 300; sent++) ws.send('[null,"1","phoenix","heartbeat",{}]')
    expect(await closed).toBe(1008)
  })

  test.each<[string, unknown[], string]>([
    ['a topic that is none of ours', [null, '1', 'rooms:a', 'phx_join', {}], 'unmatched topic'],
    ['a topic without a name', [null, '1', 'realtime:', 'phx_join', {}], 'unmatched topic'],
    ['what was not joined', [null, '1', 'realtime:a', 'broadcast', { event: 'e' }], 'unmatched topic'],
    ['settings that are none', [null, '1', 'realtime:a', 'phx_join', { config: 5 }], 'malformed join'],
    [
      'wishes without end',
      [
        '1',
        '1',
        'realtime:a',
        'phx_join',
        { config: { postgres_changes: Array.from({ length: 21 }, () => ({ event: '*' })) } },
      ],
      'malformed join',
    ],
    [
      'a token that is none',
      ['1', '1', 'realtime:a', 'phx_join', { access_token: 'a.b.c' }],
      'InvalidJWTToken',
    ],
    [
      'a prototype for a table',
      [
        '1',
        '1',
        'realtime:a',
        'phx_join',
        { config: { postgres_changes: [{ event: '*', table: 'constructor' }] } },
      ],
      'Could not find the table',
    ],
  ])('refuses %s in its reply', async (_, frame, reason) => {
    const { ws, json } = await opened()
    ws.send(JSON.stringify(frame))
    expect(await json()).toEqual([
      frame[0],
      '1',
      frame[2],
      'phx_reply',
      { status: 'error', response: { reason: expect.stringContaining(reason) } },
    ])
    ws.terminate()
  })

  test('refuses unknown events, another join’s messages and malformed ones in a topic', async () => {
    const { ws, json } = await opened()
    const ask = async (ref: string, event: string, payload: object, joinRef = '1') => {
      ws.send(JSON.stringify([joinRef, ref, 'realtime:a', event, payload]))
      const [, , , , { status, response }] = await json()
      return [status, response.reason]
    }
    expect(await ask('1', 'phx_join', { access_token: me.token })).toEqual(['ok', undefined])
    expect(await ask('2', 'drop_table', {})).toEqual(['error', 'unknown event'])
    expect(await ask('3', 'broadcast', { event: 'e' }, '9')).toEqual(['error', 'unmatched topic'])
    expect(await ask('4', 'broadcast', {})).toEqual(['error', 'malformed broadcast'])
    expect(await ask('5', 'presence', { event: 'steal' })).toEqual(['error', 'malformed presence'])
    const large = { event: 'track', payload: { a: 'x'.repeat(5_000) } }
    expect((await ask('6', 'presence', large))[1]).toMatch(/^presence is an object/)
    // Joining again replaces the first join.
    ws.send('["7","7","realtime:a","phx_join",{}]')
    expect(await json()).toEqual(['1', '1', 'realtime:a', 'phx_close', {}])
    expect((await json())[4].status).toBe('ok')
    // Guests can only listen, whatever the former join could do.
    expect((await ask('8', 'broadcast', { event: 'e', payload: 1 }, '7'))[1]).toMatch('sign in')
    ws.send('["7","9","realtime:a","phx_leave",{}]')
    expect((await json())[4].status).toBe('ok')
    expect(await json()).toEqual(['7', '7', 'realtime:a', 'phx_close', {}])
    ws.terminate()
  })

  test('allows 100 topics on one socket', async () => {
    const { ws, json } = await opened()
    for (let topic = 0; topic < 101; topic++) ws.send(`["1","1","realtime:${topic}","phx_join",{}]`)
    for (let topic = 0; topic < 100; topic++) expect((await json())[4].status).toBe('ok')
    expect((await json())[4].response.reason).toContain('at most 100')
    ws.terminate()
  })

  test('keeps serving other sockets during a flood of messages', async () => {
    const ears = await Promise.all(Array.from({ length: 150 }, () => opened()))
    for (const { ws, json } of ears) {
      ws.send('["1","1","realtime:loud","phx_join",{}]')
      await json()
    }
    const speaker = await world.someone()
    const { ws, json } = await opened()
    ws.send(JSON.stringify(['1', '1', 'realtime:loud', 'phx_join', { access_token: speaker.token }]))
    expect((await json())[4].status).toBe('ok')
    // The limit is for ten seconds, in which a slow machine delivers less.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    for (let n = 0; n < 140; n++) ws.send('["1","2","realtime:loud","broadcast",{"event":"e","payload":1}]')
    expect(await json()).toEqual([
      '1',
      '2',
      'realtime:loud',
      'phx_reply',
      { status: 'error', response: { reason: 'too many messages to too many' } },
    ])
    clock.mockRestore()
    for (const one of [...ears.map(ear => ear.ws), ws]) one.terminate()
  })

  test('allows 100 change filters on one socket', async () => {
    const { ws, inbox } = await opened()
    const filters = Array.from({ length: 20 }, (_, kg) => ({
      event: 'INSERT',
      table: 'compost_products',
      filter: `available_kg=gt.${kg}`,
    }))
    const payload = { config: { postgres_changes: filters } }
    // Joining the first topic again adds nothing.
    for (const topic of [0, 1, 2, 3, 4, 0, 5])
      ws.send(JSON.stringify(['1', `${topic}`, `realtime:${topic}`, 'phx_join', payload]))
    const replies: string[] = []
    while (replies.length < 7) {
      const [, , , event, { status }] = JSON.parse((await inbox.next()).toString())
      if (event === 'phx_reply') replies.push(status)
    }
    expect(replies).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'error'])
    ws.terminate()
  })

  test('speaks both protocol versions without a client library', async () => {
    const [newer, older] = [await opened(), await opened('1.0.0')]
    newer.ws.send(JSON.stringify(['1', '1', 'realtime:hand', 'phx_join', { access_token: me.token }]))
    const join = { access_token: me.token, config: { broadcast: { self: true } } }
    const [topic, join_ref] = ['realtime:hand', '1']
    await newer.json()
    older.ws.send(JSON.stringify({ topic, event: 'phx_join', payload: join, ref: '1', join_ref }))
    expect(await older.json()).toEqual({
      topic,
      event: 'phx_reply',
      payload: { status: 'ok', response: { postgres_changes: [] } },
      ref: '1',
      join_ref,
    })
    newer.ws.send(push(['1', '2', topic, 'say', ''], Buffer.from('{"text":"مرحبا"}')))
    const payload = { type: 'broadcast', event: 'say', payload: { text: 'مرحبا' } }
    expect(await older.json()).toEqual({ topic, event: 'broadcast', payload, ref: null, join_ref: null })
    older.ws.send(JSON.stringify({ topic, event: 'broadcast', payload, ref: '2', join_ref }))
    const frame = await newer.inbox.next()
    expect([...frame.subarray(0, 5)]).toEqual([4, topic.length, 3, 0, 1])
    expect(frame.subarray(5).toString()).toBe('realtime:handsay{"text":"مرحبا"}')
    for (const { ws } of [newer, older]) ws.terminate()
  })
})

test('closes its sockets when the server stops, and opens no new ones', async () => {
  const { sockets } = world.whole.services
  const { closed } = await opened()
  await sockets.close()
  expect(await closed).toBe(1001)
  expect(await (await opened()).closed).toBe(1012)
  expect(sockets.size).toBe(0)
})
