import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivate } from './private-folder.ts'

let parent: string
let dataDir: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'private-'))
  dataDir = join(parent, 'data')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(parent, { recursive: true, force: true })
})

const log = pino({ level: 'silent' })
const modeOf = async (...path: string[]) => (await stat(join(dataDir, ...path))).mode & 0o777
const startAs = (uid: number) => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid)
  return keepPrivate(dataDir, log)
}

/** @promise “The folder is the server's user's alone (0700, files 0600)” */
test('creates a data folder that only its owner can read', async () => {
  await startAs(1000)
  expect(await modeOf()).toBe(0o700)
})

test('closes an earlier version’s folder to others, and keeps stricter rights', async () => {
  await mkdir(join(dataDir, 'files/exports'), { recursive: true })
  for (const folder of ['', 'files', 'files/exports']) await chmod(join(dataDir, folder), 0o755)
  await startAs(1000)
  expect([await modeOf(), await modeOf('files'), await modeOf('files/exports')]).toEqual([
    0o700, 0o700, 0o700,
  ])
  await chmod(dataDir, 0o500)
  await startAs(1000)
  expect(await modeOf()).toBe(0o500)
  await chmod(dataDir, 0o700)
})

test('lets the database’s user reach its folder when started as root', async () => {
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await chmod(dataDir, 0o755)
  await startAs(0)
  expect([await modeOf(), await modeOf('files')]).toEqual([0o711, 0o700])
})
