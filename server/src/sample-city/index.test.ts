import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { folderStorage, type Storage } from '#platform/storage'
import { type TestDatabase, testDatabase } from '#testing/database'
import { sampleCity } from './index.ts'

let database: TestDatabase
let folder: string
let storage: Storage
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'sample-city-'))
  storage = folderStorage(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  { isProduction: true, sampleCity: 'auto', showsMessages: false },
  { isProduction: false, sampleCity: 'never', showsMessages: true },
] as const)('loads no sample city with %o', async config => {
  const context = (name: string) => database.ctx({ kind: 'system', name })
  const keys = openKeys('a'.repeat(43))
  const city = sampleCity({ config, keys, context, storage, reactions: [], hasProvider: false })
  expect(city.jobs).toEqual({})
  expect(await city.prepare()).toEqual([])
  expect(await city.operatorsCode()).toBeUndefined()
  expect((await database.pool.query('select count(*) from identity.people')).rows[0].count).toBe(0)
})
