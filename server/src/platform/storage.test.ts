import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

let dataDir: string
let storage: Storage
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = await openStorage({ dataDir, s3: undefined })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('gives back what was put, in the data folder', async () => {
  await storage.put('pictures/ab/320.webp', Buffer.from('bytes'), 'image/webp')
  expect(await text((await storage.get('pictures/ab/320.webp'))!)).toBe('bytes')
  expect(await storage.has('pictures/ab/320.webp')).toBe(true)
  expect(await readdir(join(dataDir, 'files/pictures/ab'))).toEqual(['320.webp'])
  expect(await readdir(join(dataDir, 'files/unfinished'))).toEqual([])
})

test('replaces, deletes, and knows what is not there', async () => {
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
