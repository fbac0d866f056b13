import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toStartRefusal } from '#platform/start-refusal'
import { loadConfig } from './config.ts'
import { runServer } from './server.ts'

// tools/src/product.test.ts checks that the process prints this and ends with this code.

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dawra-refusals-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const refusalOf = (dataDir: string) =>
  runServer(loadConfig({ DATA_DIR: dataDir }), pino({ level: 'silent' }), '0.1.0').then(
    () => undefined,
    error => toStartRefusal(error, dataDir),
  )

test('names a file in place of the data folder, or above it', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  for (const dataDir of [file, join(file, 'data')])
    expect(await refusalOf(dataDir)).toMatchObject({
      message: `${dataDir} cannot be used: a file stands where a folder should be`,
      exitCode: 2,
    })
})

test('names damaged keys', async () => {
  const path = join(folder, 'secrets.json')
  await writeFile(path, '{')
  expect(await refusalOf(folder)).toMatchObject({
    message: `${path} is damaged: restore it from a backup`,
    exitCode: 2,
  })
})
