import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { s3Server } from '#testing/s3-server'
import { asRefusal } from './problem.ts'
import { openStorage, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = await openStorage({ dataDir, s3: undefined })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('returns the bytes that were stored in the data folder', async () => {
  await storage.put('pictures/ab/320.webp', Buffer.from('bytes'), 'image/webp')
  expect(await text((await storage.get('pictures/ab/320.webp'))!)).toBe('bytes')
  expect(await storage.has('pictures/ab/320.webp')).toBe(true)
  expect(await readdir(join(dataDir, 'files/pictures/ab'))).toEqual(['320.webp'])
  expect(await readdir(join(dataDir, 'files/unfinished'))).toEqual([])
})

/** @promise “The folder is the server's user's alone (0700, files 0600)” */
test('closes stored files to all other users of the machine', async () => {
  await storage.put('exports/1/data.json', Buffer.from('{}'), 'application/json')
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)
  expect(
    await Promise.all(['files', 'files/exports', 'files/exports/1', 'files/unfinished'].map(modeOf)),
  ).toEqual(['700', '700', '700', '700'])
  expect(await modeOf('files/exports/1/data.json')).toBe('600')
})

test('replaces, deletes, and reports a missing file', async () => {
  await storage.put('a/b.txt', Buffer.from('one'), 'text/plain')
  await storage.put('a/b.txt', Buffer.from('two'), 'text/plain')
  expect(await text((await storage.get('a/b.txt'))!)).toBe('two')
  await storage.delete('a/b.txt')
  await storage.delete('a/b.txt')
  expect(await storage.has('a/b.txt')).toBe(false)
  expect(await storage.get('a/b.txt')).toBeUndefined()
})

test.each(['../secrets.json', '/etc/passwd', 'a/../b', 'a//b', 'A.txt', 'a\0b', ''])(
  'refuses the key %j',
  async key => {
    await expect((async () => storage.put(key, Buffer.from('x'), 'text/plain'))()).rejects.toThrow(
      /not a storage key/,
    )
    await expect((async () => storage.get(key))()).rejects.toThrow(/not a storage key/)
  },
)

describe('a bucket with the S3 protocol', () => {
  let server: Awaited<ReturnType<typeof s3Server>>
  let bucket: Storage
  beforeAll(async () => {
    server = await s3Server()
    bucket = await openStorage({ dataDir: '/nowhere', s3: server.config })
  })
  afterAll(() => server.close())

  test('returns stored bytes, replaces, deletes, and reports a missing file', async () => {
    await bucket.put('a/b.txt', Buffer.from('one'), 'text/plain')
    await bucket.put('a/b.txt', Buffer.from('two'), 'text/plain')
    expect(await text((await bucket.get('a/b.txt'))!)).toBe('two')
    expect(await bucket.has('a/b.txt')).toBe(true)
    await bucket.delete('a/b.txt')
    await bucket.delete('a/b.txt')
    expect(await bucket.has('a/b.txt')).toBe(false)
    expect(await bucket.get('a/b.txt')).toBeUndefined()
    await expect((async () => bucket.put('../a', Buffer.from('x'), 'text/plain'))()).rejects.toThrow(
      /not a storage key/,
    )
  })

  test('stores more than fits into one part', async () => {
    const large = Buffer.alloc(11 * 1024 * 1024, 'dawra')
    await bucket.put('large', large, 'image/png')
    expect(large.equals(await buffer((await bucket.get('large'))!))).toBe(true)
  })
})

describe('a faulty bucket', () => {
  const bucketAt = (port: number) =>
    openStorage({
      dataDir: '/nowhere',
      s3: {
        bucket: 'dawra-test',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      },
    })
  const put = (bucket: Storage) => bucket.put('a/b.txt', Buffer.from('one'), 'text/plain')

  test.each([
    ['says nothing', () => undefined],
    ['stops in the middle', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Le')],
  ])('gives up on a bucket when it %s', async (_, behave) => {
    const sockets = new Set<Socket>()
    const server = createServer(socket => {
      sockets.add(socket.on('error', () => undefined))
      socket.once('data', () => behave(socket))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const bucket = await bucketAt((server.address() as AddressInfo).port)
    const requested = [put(bucket), bucket.get('a/b.txt'), bucket.delete('a/b.txt')]
    for (const outcome of await Promise.allSettled(requested))
      expect(asRefusal((outcome as PromiseRejectedResult).reason)).toMatchObject({ code: 'unavailable' })
    for (const socket of sockets) socket.destroy()
    server.close()
  })

  test('reports a missing bucket as unavailable at once', async () => {
    const failure = await put(await bucketAt(1)).catch(error => error)
    expect(asRefusal(failure)).toMatchObject({ code: 'unavailable', status: 503 })
  })
})
