import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('creates the server’s keys once and reads them afterwards', async () => {
  const dataDir = join(folder, 'data')
  const first = await openSecrets(dataDir)
  expect(await openSecrets(dataDir)).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['secrets.json'])
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('gives simultaneous first starts the same server keys', async () => {
  const starts = await Promise.all(Array.from({ length: 8 }, () => openSecrets(folder)))
  expect(new Set(starts.map(secrets => JSON.stringify(secrets))).size).toBe(1)
})

test('adds keys that an older version lacked, and keeps the others', async () => {
  const path = join(folder, 'secrets.json')
  const { urlSigningKey: _, push: _later, ...older } = await openSecrets(folder)
  await writeFile(path, JSON.stringify(older))
  const secrets = await openSecrets(folder)
  expect(secrets).toMatchObject(older)
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(secrets)
  expect(Buffer.from(secrets.push.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(secrets.push.privateKey, 'base64url')).toHaveLength(32)
})

test('refuses a damaged file of keys without changing or showing it', async () => {
  const path = join(folder, 'secrets.json')
  await writeFile(path, '{"databasePassword":"hunter2"')
  await expect(openSecrets(folder)).rejects.toThrow(/damaged/)
  await expect(openSecrets(folder)).rejects.not.toThrow(/hunter2/)
  expect(await readFile(path, 'utf8')).toBe('{"databasePassword":"hunter2"')
})

test('refuses a database without its keys, names their file, and writes none', async () => {
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
  await expect(openSecrets(folder)).rejects.toThrow(
    `${join(folder, 'secrets.json')} is missing, and the database needs it: restore it from a backup`,
  )
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('removes keys that an interrupted start left behind, but not a copy of the keys', async () => {
  const draft = join(folder, 'secrets.json.4711.aB3_-xyz')
  const copy = join(folder, 'secrets.json.2026-11-21')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const path of [draft, copy]) {
    await writeFile(path, '{}')
    await utimes(path, anHourAgo, anHourAgo)
  }
  await openSecrets(folder)
  expect((await readdir(folder)).sort()).toEqual(['secrets.json', 'secrets.json.2026-11-21'])
})
