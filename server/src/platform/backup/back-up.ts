import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { S3Config } from '../../config.ts'
import type { measureFolder } from '../disk.ts'
import { sqlState } from '../errors.ts'
import { reasonOf } from '../start-refusal.ts'
import { baseBackup, endBaseBackup } from './base-backup.ts'
import { DATABASE, type Entry, FILES, MANIFEST, type Manifest, SECRETS, SIMULATOR } from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { latestOf, nameOf, prune, removeUnfinished, UNFINISHED } from './retention.ts'
import { requireRoom } from './room.ts'
import { inTurn } from './turn.ts'
import { copyEntry, type Earlier, filesIn, syncFolder, writeEntry } from './write-file.ts'

export interface BackupOptions {
  /** Of our own running PostgreSQL. */
  url: string
  dataDir: string
  /** Holds the backups, each in a folder that is named by its time. */
  folder: string
  /** So many stay. */
  keep: number
  /** Of Dawra. */
  version: string
  /** Holds the files in place of the data folder: then they are not in the backup. */
  bucket: string | null
  /** Where a copy of each goes. */
  copyTo?: S3Config | undefined
  signal?: AbortSignal | undefined
  measure?: typeof measureFolder
}

export interface Backup {
  folder: string
  startedAt: Date
  /** Of all its files, those included that it shares with the backup before. */
  bytes: number
  files: number
}

/**
 * Backs up the running database, the files and the keys. All is written under another name and renamed when it is whole,
 * so that what was interrupted is never taken for a backup. A migration that runs is waited for. Its copy is
 * `copyNewest`, apart: one that fails costs no backup that is there.
 * @throws BackupRefusal when another one is being made, there is no room for it, or the database ends
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
 * Files are copied before and after the database: what its rows name was there at one of the two times, for bytes are
 * stored before their row and removed a minute after it.
 * @returns the bytes of the database before they were compressed
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
  // Level 1: a third of the time of the next ones, for a tenth more bytes.
  const gzip = createGzip({ level: 1 })
  entries.set(DATABASE, await writeEntry(join(draft, DATABASE), database, gzip))
  await endBaseBackup(client)
  await addFiles()
  await add(SECRETS)
  // After the database: it may know more payments than that, never fewer.
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

/** As if nothing of the database could be compressed: a backup must not fill the disk that the city needs. */
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
