import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brokenInvariants } from '@dawra/tools/invariants'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import { type Backup, type BackupOptions, backUp } from '#platform/backup/back-up'
import { prune } from '#platform/backup/backup-names'
import { readManifest, verifyEntries } from '#platform/backup/manifest'
import { restore } from '#platform/backup/restore'
import type { Ctx } from '#platform/context'
import { openPool } from '#platform/db'
import { MIGRATION_LOCK, migrate, SCHEMA_FILES } from '#platform/migrate'
import { type Postgres, startPostgres } from '#platform/postgres'
import { processIdentity } from '#platform/process-identity'
import { openSecrets } from '#platform/secrets'
import { shop } from '#testing/order-until-crash'
import { stalledBackup } from '#testing/stalled-backup'
import { loadConfig } from './config.ts'
import { KeyRing } from './domains/identity/keys/signing-keys.ts'
import { restoreBackup } from './restore.ts'

const log = pino({ level: 'silent' })
let home: string
let dataDir: string
let folder: string
let postgres: Postgres
let pool: pg.Pool
let ctx: Ctx
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'dawra-backup-'))
  await chmod(home, 0o755)
  dataDir = join(home, 'data')
  await mkdir(dataDir)
  const { databasePassword: password } = await openSecrets(dataDir)
  postgres = await startPostgres({ dataDir, password, log, settings: { shared_buffers: '32MB' } })
  const connectionString = postgres.url
  await migrate({ connectionString }, SCHEMA_FILES, log)
  await runMigrations({ connectionString })
  pool = openPool({ connectionString }, 8, log)
  const system = { kind: 'system', name: 'test' } as const
  ctx = { db: pool, actor: system, now: new Date(), requestId: 'test', log }
})
beforeEach(async () => {
  folder = join(home, `backups-${crypto.randomUUID().slice(0, 8)}`)
})
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

const take = (over: Partial<BackupOptions> = {}) =>
  backUp({ url: postgres.url, dataDir, folder, keep: 7, version: '0.1.0', bucket: null, ...over })
const into = () => join(home, `restored-${crypto.randomUUID().slice(0, 8)}`)
const nothing = async () => undefined
const putFile = async (path: string, content: string) => {
  await mkdir(join(dataDir, 'files/pictures'), { recursive: true })
  await writeFile(join(dataDir, 'files', path), content)
}

/** The result of `look`, with a connection of its own. */
async function connected<Found>(url: string, look: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}

/**
 * @promise “and it waits for a migration.”
 * @promise “Orders go on meanwhile.”
 */
test('restores every order acknowledged before the backup began, and none in part', async () => {
  await putFile('pictures/a.webp', 'a picture')
  const load = await shop(ctx)
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(20)
  const before = [...load.acknowledged]
  const backup = await take()
  expect(load.acknowledged.size).toBeGreaterThan(before.length)
  await load.stop()
  const target = into()
  const { findings, manifest } = await restore({ from: backup.folder, into: target, log }, url =>
    connected(url, async client => ({
      broken: await brokenInvariants(client),
      found: (await client.query('select id from orders.orders where id = any ($1::uuid[])', [before]))
        .rowCount,
    })),
  )
  expect(findings).toEqual({ broken: [], found: before.length })
  expect(manifest).toMatchObject({ version: '0.1.0', postgres: 18, bucket: null })
  expect(await readFile(join(target, 'files/pictures/a.webp'), 'utf8')).toBe('a picture')

  const { databasePassword: password } = await openSecrets(target)
  const again = await startPostgres({ dataDir: target, password, log })
  expect(await connected(again.url, brokenInvariants)).toEqual([])
  await again.stop()
})

test('stores an unchanged file once; a backup stays complete without the earlier one', async () => {
  await putFile('pictures/same.webp', 'same')
  await putFile('pictures/changes.webp', 'before')
  const first = await take()
  await putFile('pictures/changes.webp', 'after, and longer')
  const second = await take()
  expect((await stat(join(second.folder, 'files/pictures/same.webp'))).nlink).toBe(2)
  await prune(folder, 1)
  await expect(stat(first.folder)).rejects.toThrow('ENOENT')
  await verifyEntries(second.folder, await readManifest(second.folder))
  const contentOf = (name: string) => readFile(join(second.folder, 'files/pictures', name), 'utf8')
  expect([await contentOf('same.webp'), await contentOf('changes.webp')]).toEqual([
    'same',
    'after, and longer',
  ])
})

let withoutFiles: Promise<Backup> | undefined
/** One backup, shared by the tests that read or damage it. */
const backupWithoutFiles = () => (withoutFiles ??= take({ bucket: 'dawra' }))

test('leaves files of an S3 bucket out of the backup', async () => {
  const { identityKey } = await openSecrets(dataDir)
  await new KeyRing({ db: pool, keys: openKeys(identityKey) }).current(new Date())
  await putFile('pictures/left.webp', 'from before')
  const { folder: backup } = await backupWithoutFiles()
  expect(await readdir(backup)).toEqual(['manifest.json', 'postgres.tar.gz', 'secrets.json'])
})

/** A copy of a backup whose keys do not match its database. */
async function withOtherKeys(backup: string): Promise<string> {
  const copy = join(home, `copy-${crypto.randomUUID().slice(0, 8)}`)
  await cp(backup, copy, { recursive: true })
  const path = join(copy, 'secrets.json')
  const keys = JSON.parse(await readFile(path, 'utf8'))
  const text = JSON.stringify({ ...keys, identityKey: randomBytes(32).toString('base64url') })
  await writeFile(path, text)
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  const sha256 = createHash('sha256').update(text).digest('hex')
  manifest.entries['secrets.json'] = { bytes: text.length, sha256 }
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
  return copy
}

test('refuses to restore with the keys of another database', async () => {
  const { folder: backup } = await backupWithoutFiles()
  const found = async () => ({ found: 'orders', invariants: 1, broken: [] })
  const restored = async (from: string) => {
    const target = into()
    const shown = await restoreBackup([from, target], loadConfig({}), found).catch(String)
    return [
      shown,
      await stat(target).then(
        () => 'is there',
        () => 'is not there',
      ),
    ]
  }
  expect(await restored(backup)).toEqual([expect.stringContaining('all 1 hold'), 'is there'])
  expect(await restored(await withOtherKeys(backup))).toEqual([
    expect.stringContaining('has the secrets.json of another database'),
    'is not there',
  ])
})

test('ends the database of a restore that is killed', async () => {
  const { folder: from } = await take()
  const target = into()
  const module = pathToFileURL(join(import.meta.dirname, 'platform/backup/restore.ts')).href
  const code = `const { pino } = await import('${import.meta.resolve('pino')}')
    const options = { ...${JSON.stringify({ from, into: target })}, log: pino({ level: 'silent' }) }
    await (await import('${module}')).restore(options, async () => {
      console.log('looking')
      await new Promise(() => setInterval(() => {}, 1000))
    })`
  const restoring = spawn(process.execPath, ['--input-type=module', '-e', code])
  await once(restoring.stdout, 'data')
  const draft = (await readdir(home)).find(name => join(home, name).startsWith(`${target}.restoring-`))!
  const lines = await readFile(join(home, draft, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(lines.split('\n')[0])
  expect(processIdentity(postmaster)).toEqual(expect.any(String))
  restoring.kill('SIGKILL')
  await expect.poll(() => processIdentity(postmaster)).toBeUndefined()
})

test('refuses to restore a backup that would fill the disk', async () => {
  const { folder: from } = await backupWithoutFiles()
  const target = into()
  const unpacked = (await readManifest(from)).unpacked!
  const restored = (free: number) =>
    restore({ from, into: target, log, measure: async () => ({ free, reserve: 0 }) }, nothing)
  await expect(restored(unpacked)).rejects.toThrow('has no room for what is restored: it needs up to')
  await expect(stat(target)).rejects.toThrow('ENOENT')
})

/** @promise “a damaged file is named, and nothing is restored” */
test('is readable by its owner only; restoring names a used folder or a damaged file', async () => {
  const { folder: backup } = await backupWithoutFiles()
  const modeOf = async (...path: string[]) => (await stat(join(backup, ...path))).mode & 0o777
  expect(await modeOf()).toBe(0o700)
  for (const name of ['secrets.json', 'postgres.tar.gz', 'manifest.json'])
    expect(await modeOf(name)).toBe(0o600)
  const archive = join(backup, 'postgres.tar.gz')
  const bytes = await readFile(archive)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(archive, bytes)
  const target = into()
  await mkdir(target)
  await writeFile(join(target, 'note.txt'), 'in use')
  await expect(restore({ from: backup, into: target, log }, nothing)).rejects.toThrow(
    `${target} is not empty`,
  )
  expect(await readdir(target)).toEqual(['note.txt'])
  await rm(target, { recursive: true })
  const again = restore({ from: backup, into: target, log }, nothing)
  await expect(again).rejects.toThrow(`${archive} is damaged`)
  await rm(archive)
  await expect(restore({ from: backup, into: target, log }, nothing)).rejects.toThrow(`${archive} is missing`)
  await writeFile(join(backup, 'manifest.json'), '{')
  await expect(restore({ from: backup, into: target, log }, nothing)).rejects.toThrow(
    'manifest.json is damaged',
  )
  await rm(join(backup, 'manifest.json'))
  await expect(restore({ from: backup, into: target, log }, nothing)).rejects.toThrow('is not a backup')
  await expect(stat(target)).rejects.toThrow('ENOENT')
})

/** A backup that gets its turn, and is refused when it checks the free space. */
const takeWithoutRoom = () => take({ measure: async () => ({ free: 100 * 2 ** 20, reserve: 99 * 2 ** 20 }) })
const NO_ROOM = 'has no room for a backup'

test('refuses to start a backup that would fill the disk', async () => {
  await expect(takeWithoutRoom()).rejects.toThrow(NO_ROOM)
  expect(await readdir(folder)).toEqual([])
})

/** Mounting requires root, and some containers forbid it. */
const mountSmallDisk = (path: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', path]).status === 0

test('leaves no incomplete backup when the disk fills up during it', async context => {
  await mkdir(folder)
  if (!mountSmallDisk(folder)) context.skip()
  try {
    const measure = async () => ({ free: 2 ** 40, reserve: 0 })
    await expect(take({ measure })).rejects.toThrow(`${folder} cannot be used: no space is left on the disk`)
    expect(await readdir(folder)).toEqual([])
  } finally {
    spawnSync('umount', [folder])
  }
})

test('runs one backup at a time; a killed backup leaves nothing that looks complete', async () => {
  const child = await stalledBackup({ url: postgres.url, home, folder })
  await expect(take()).rejects.toThrow('another backup is being made')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const [draft] = await readdir(folder)
  expect(draft).toMatch(/^unfinished-/)
  await expect(restore({ from: join(folder, draft!), into: into(), log }, nothing)).rejects.toThrow(
    'is not a backup',
  )
  // The lock is released as soon as the database notices the closed connection.
  await expect.poll(() => takeWithoutRoom().catch(String)).toContain(NO_ROOM)
  expect((await readdir(folder)).filter(name => name.startsWith('unfinished'))).toEqual([])
})

/**
 * @promise “and it waits for a migration.”
 * @promise “Orders go on meanwhile.”
 */
test('waits for a running migration before the backup begins', async () => {
  await connected(postgres.url, async migrating => {
    await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const refused = expect(takeWithoutRoom()).rejects.toThrow(NO_ROOM)
    const waiting = async () =>
      (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
    await expect.poll(waiting).toBe(1)
    expect(await readdir(folder).catch(() => [])).toEqual([])
    await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await refused
  })
})

test('reports that the database stopped during a backup, and leaves no files', async () => {
  const refused = expect(take()).rejects.toThrow('the database ended during the backup')
  const end = () =>
    pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'BASE_BACKUP%'`)
  await expect.poll(async () => (await end()).rowCount).toBe(1)
  await refused
  expect(await readdir(folder)).toEqual([])
})

test('stops a backup on a signal, and leaves no files', async () => {
  const stop = new AbortController()
  const measure = async () => {
    stop.abort()
    return { free: 2 ** 40, reserve: 0 }
  }
  await expect(take({ measure, signal: stop.signal })).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})
