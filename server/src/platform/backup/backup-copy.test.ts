import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Backup } from '#platform/backup/back-up'
import { nameOf } from '#platform/backup/backup-names'
import { fetchFromBucket, namesInBucket } from '#platform/backup/bucket'
import { BACK_UP_NOW, backupJobs, COPY_BACKUP } from '#platform/backup/jobs'
import { readManifest } from '#platform/backup/manifest'
import { lastFailure, latestBackups } from '#platform/backup/record-backup'
import { restore } from '#platform/backup/restore'
import type { Ctx } from '#platform/context'
import { openPool } from '#platform/db'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type Postgres, startPostgres } from '#platform/postgres'
import { openSecrets } from '#platform/secrets'
import { bucketFiles } from '#platform/storage'
import { s3Server } from '#testing/s3-server'
import type { S3Config } from '../../config.ts'

const log = pino({ level: 'silent' })
let home: string
let dataDir: string
let folder: string
let postgres: Postgres
let pool: pg.Pool
let ctx: Ctx
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dawra-copy-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
  await mkdir(join(dataDir, 'files/pictures'), { recursive: true })
  const { databasePassword: password } = await openSecrets(dataDir)
  postgres = await startPostgres({ dataDir, password, log, settings: { shared_buffers: '32MB' } })
  const connectionString = postgres.url
  await migrate({ connectionString }, SCHEMA_FILES, log)
  await runMigrations({ connectionString })
  pool = openPool({ connectionString }, 8, log)
  const system = { kind: 'system', name: 'test' } as const
  ctx = { db: pool, actor: system, now: new Date(), requestId: 'test', log }
})
beforeEach(() => {
  folder = join(home, `backups-${crypto.randomUUID().slice(0, 8)}`)
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

async function runJob(name: string, copyTo: S3Config, keep = 7) {
  const { signal } = new AbortController()
  const options = { url: postgres.url, dataDir, folder, keep, version: '0.1.0', bucket: null, at: null }
  await backupJobs({ ...options, copyTo, signal }).tasks![name]!(ctx, {} as never)
}
const waitingCopies = async () =>
  (await pool.query('select from graphile_worker.jobs where task_identifier = $1', [COPY_BACKUP])).rowCount
const newest = async () => join(folder, (await readdir(folder)).sort().at(-1)!)
async function takeAndCopy(copyTo: S3Config): Promise<Pick<Backup, 'folder'>> {
  await runJob(BACK_UP_NOW, copyTo)
  await runJob(COPY_BACKUP, copyTo)
  return { folder: await newest() }
}
const into = () => join(home, `restored-${crypto.randomUUID().slice(0, 8)}`)
const nothing = async () => undefined

test('copies each backup to a bucket, shared files once, and restores from it', async () => {
  const service = await s3Server()
  try {
    await writeFile(join(dataDir, 'files/pictures/shared.webp'), 'shared')
    const copyTo = service.config
    const first = await takeAndCopy(copyTo)
    const second = await takeAndCopy(copyTo)
    const names = [first, second].map(backup => basename(backup.folder))
    expect(await namesInBucket(copyTo)).toEqual(names)
    const files = await bucketFiles(copyTo, 10_000)
    const databaseOf = async ({ folder: backup }: Pick<Backup, 'folder'>) =>
      `backups/contents/${(await readManifest(backup)).entries['postgres.tar.gz']!.sha256}`
    const [old, next] = [await databaseOf(first), await databaseOf(second)]
    expect([await files.fileExists(old), await files.fileExists(next)]).toEqual([true, true])
    // A backup that shares all contents with the second one.
    const left = nameOf(new Date())
    await cp(second.folder, join(folder, left), { recursive: true })
    await runJob(COPY_BACKUP, copyTo, 1)
    expect([await files.fileExists(old), await files.fileExists(next)]).toEqual([false, true])
    expect(await namesInBucket(copyTo)).toEqual([left])
    const [fetched, target] = [into(), into()]
    await fetchFromBucket(left, fetched, copyTo)
    await restore({ from: fetched, into: target, log }, nothing)
    expect(await readFile(join(target, 'files/pictures/shared.webp'), 'utf8')).toBe('shared')
    await expect(fetchFromBucket(names[0]!, into(), copyTo)).rejects.toThrow('There is no backup')
  } finally {
    await service.close()
  }
})

/**
 * @promise “the ones before stay”
 * @promise “the next try copies the newest one and makes no other”
 */
test('takes no new backup while the bucket is down, and copies the newest later', async () => {
  const gone = await s3Server()
  await gone.close()
  await pool.query('delete from platform.backups')
  await runJob(BACK_UP_NOW, gone.config, 2)
  await runJob(BACK_UP_NOW, gone.config, 2)
  const before = (await readdir(folder)).sort()
  expect(before).toHaveLength(2)
  expect(await waitingCopies()).toBe(1)
  for (let tries = 0; tries < 3; tries++) await expect(runJob(COPY_BACKUP, gone.config, 2)).rejects.toThrow()
  expect((await readdir(folder)).sort()).toEqual(before)
  expect(await lastFailure(pool)).toMatch(/^the copy to the bucket failed: /)
  const service = await s3Server()
  try {
    await runJob(COPY_BACKUP, service.config, 2)
    await runJob(COPY_BACKUP, service.config, 2)
    expect(await namesInBucket(service.config)).toEqual([before[1]])
  } finally {
    await service.close()
  }
  expect(await lastFailure(pool)).toBeUndefined()
  const whole = (await latestBackups(pool)).filter(({ error }) => error === null)
  expect(whole.map(({ name }) => name)).toEqual([before[1], before[1], before[0]])
})
