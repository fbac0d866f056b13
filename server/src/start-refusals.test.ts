import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { toStartRefusal } from '#platform/start-refusal'
import { testDatabase } from '#testing/database'
import { loadConfig } from './config.ts'
import { addKey } from './domains/identity/keys/signing-keys.ts'
import { runServer } from './server.ts'

// tools/src/product.test.ts checks that the process prints this and ends with this code.

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dawra-refusals-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const refusalOf = (dataDir: string, more: Record<string, string> = {}) =>
  runServer(loadConfig({ DATA_DIR: dataDir, ...more }), pino({ level: 'silent' }), '0.1.0').then(
    () => undefined,
    error => toStartRefusal(error, dataDir),
  )

test('names a file that stands in place of the data folder, or above it', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'data')])
    expect(await refusalOf(dataDir)).toMatchObject({
      message: `${dataDir} cannot be used: a file stands where a folder should be`,
      exitCode: 2,
    })
})

test('names damaged keys at a refused start', async () => {
  const path = join(folder, 'secrets.json')
  await writeFile(path, '{')
  expect(await refusalOf(folder)).toMatchObject({
    message: `${path} is damaged: restore it from a backup`,
    exitCode: 2,
  })
})

test('names missing keys of a used DATABASE_URL, and writes no keys', async () => {
  const database = await testDatabase()
  try {
    await addKey(database.pool, openKeys('a'.repeat(43)), { signsInSeconds: 0 })
    expect(await refusalOf(folder, { DATABASE_URL: database.url })).toMatchObject({
      message: `${join(folder, 'secrets.json')} is missing, and the database needs it: restore it from a backup`,
      exitCode: 2,
    })
    expect(await readdir(folder)).not.toContain('secrets.json')
  } finally {
    await database.drop()
  }
})
