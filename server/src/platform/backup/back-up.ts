import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { S3Config } from '../../config.ts'
import type { measureFolder } from '../disk.ts'
import { sqlState } from '../errors.ts'
import { reasonOf } from '../start-refusal.ts'
import { latestOf, nameOf, prune, removeUnfinished, UNFINISHED } from './backup-names.ts'
import { baseBackup, endBaseBackup } from './base-backup.ts'
import { DATABASE, type Entry, FILES, MANIFEST, type Manifest, SECRETS, SIMULATOR } from './manifest.ts'
import { inTurn } from './one-at-a-time.ts'
import { BackupRefusal } from './refusal.ts'
import { requireRoom } from './require-room.ts'
import { copyEntry, type Earlier, filesIn, syncFolder, writeEntry } from './write-file.ts'

export interface BackupOptions {
  /** Address of the server's own PostgreSQL. */
  url: string
  dataDir: string
  /** The folder of all backups; each backup is a subfolder named by its time. */
  folder: string
  /** How many backups remain. */
  keep: number
  version: string
  /** The bucket that holds the files instead of the data folder; its files are not in the backup. */
  bucket: string | null
  /** The bucket that receives a copy of each backup. */
  copyTo?: S3Config | undefined
  signal?: AbortSignal | undefined
  measure?: typeof measureFolder
}

export interface Backup {
  folder: string
  startedAt: Date
  /** Total size, including files shared with the previous backup. */
  bytes: number
  files: number
}

/**
 * Backs up the running database, the files and the keys. Everything is written under a temporary name and renamed when
 * complete, so that an interrupted backup is never taken for a whole one. Waits for a running migration. The copy to the
 * bucket is a separate step (`copyNewest`): a failed copy leaves the local backup intact.
 * @throws BackupRefusal when another backup is running, there is not enough space, or the database stops
 */
export const backUp = (options: BackupOptions): Promise<Backup> =>
  inTurn(options, client => write(client, options))

async function write(client: pg.Client, options: BackupOptions): Promise<Backup> {
  const { folder, keep } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const earlier = await latestOf(folder)
  await findRoom(client, options, earlier)
  const startedAt = new Date()
  const whole = join(folder, nameOf(startedAt))
  const draft = join(folder, `${UNFINISHED}${nameOf(startedAt)}`)
  const entries = new Map<string, Entry>()
  try {
    await mkdir(draft, { mode: 0o700 })
    const unpacked = await writeEntries(client, draft, entries, options, earlier)
    const manifest: Manifest = {
      ...(await describe(client, options)),
      unpacked,
      takenAt: startedAt.toISOString(),
      entries: Object.fromEntries(entries),
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(join(draft, MANIFEST), text, { mode: 0o600, flush: true })
    await syncFolder(draft)
    await rename(draft, whole)
    await syncFolder(folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // A write to a full disk does not say where.
    if (!FULL.has(sqlState(error) ?? '')) throw error
    throw new BackupRefusal(`${folder} cannot be used: ${reasonOf(error)}`)
  }
  await prune(folder, keep)
  const sizes = [...entries.values()].map(({ bytes }) => bytes)
  return { folder: whole, startedAt, bytes: sumOf(sizes), files: sizes.length }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/**
 * Copies the files before and after the database. A file is stored before its row and removed a minute after it, so every
 * file that a row names existed at one of the two times.
 * @returns the uncompressed bytes of the database
 */
async function writeEntries(
  client: pg.Client,
  draft: string,
  entries: Map<string, Entry>,
  { dataDir, bucket }: BackupOptions,
  earlier: Earlier | undefined,
): Promise<number> {
  const add = async (path: string, from?: Earlier) => {
    const entry = entries.has(path) ? undefined : await copyEntry(join(dataDir, path), draft, path, from)
    if (entry) entries.set(path, entry)
  }
  const addFiles = async () => {
    for (const path of bucket ? [] : await filesOf(dataDir)) await add(path, earlier)
  }
  await addFiles()
  const database = await baseBackup(client, 'dawra')
  // Level 1 takes a third of the time of the next levels and writes a tenth more bytes.
  const gzip = createGzip({ level: 1 })
  entries.set(DATABASE, await writeEntry(join(draft, DATABASE), database, gzip))
  await endBaseBackup(client)
  await addFiles()
  await add(SECRETS)
  // Copied after the database: the simulator then knows all payments that the database has, and perhaps more.
  await add(SIMULATOR)
  return gzip.bytesWritten
}

const filesOf = async (dataDir: string) =>
  (await filesIn(join(dataDir, FILES)))
    .filter(path => !path.startsWith('unfinished/'))
    .map(path => `${FILES}/${path}`)

async function describe(client: pg.Client, { version, bucket }: BackupOptions) {
  const { rows } = await client.query<{ migration: number; postgres: number }>(
    `select (select coalesce(max(version), 0) from platform.migrations) as migration,
      current_setting('server_version_num')::int / 10000 as postgres`,
  )
  return { format: 1 as const, version, bucket, ...rows[0]! }
}

/** Assumes that nothing compresses: a backup must not fill the disk that the live system needs. */
async function findRoom(
  client: pg.Client,
  { folder, dataDir, bucket, measure }: BackupOptions,
  earlier: Earlier | undefined,
) {
  const { rows } = await client.query<{ bytes: number }>(
    'select coalesce(sum(pg_database_size(oid)), 0)::double precision as bytes from pg_database where datallowconn',
  )
  const added = bucket ? [] : (await filesOf(dataDir)).filter(path => !earlier?.entries[path])
  const sizes = await Promise.all(
    added.map(path =>
      stat(join(dataDir, path)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const needed = (rows[0]?.bytes ?? 0) + sumOf(sizes)
  await requireRoom(folder, 'a backup', needed, measure)
}
