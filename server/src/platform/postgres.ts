import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { sqlState } from './errors.ts'
import { lockFolder } from './folder-lock.ts'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster, SUPERUSER } from './postgres/cluster.ts'
import { findPlace, findSocketFolder, SOCKET_PORT } from './postgres/database-folder.ts'
import { supervise } from './postgres/supervise.ts'
import { type SystemUser, systemUser } from './postgres/system-user.ts'
import { StartRefusal } from './start-refusal.ts'

const DATABASE = 'dawra'

export interface PostgresOptions {
  dataDir: string
  password: string
  log: Logger
  /** Overrides our own settings: a test's database need not survive a power failure. */
  settings?: Readonly<Record<string, string>>
  /** For short commands: the database also ends when this process is killed, so no later start has to find it. */
  endsWithUs?: boolean
  /** A folder lock taken earlier, when other services must not start either while another process uses the folder. */
  claimed?: ClaimedPlace
}

/** Folder of our own database, locked for this process. */
export interface ClaimedPlace {
  place: string
  user: SystemUser | undefined
  release(): Promise<void>
}

/**
 * Locks the database folder for this process before anything in it is touched.
 * @throws StartRefusal when it is in use (3) or cannot be used (2)
 */
export async function claimPlace(dataDir: string, log: Logger): Promise<ClaimedPlace> {
  const user = await ownerOf(join(dataDir, 'postgres', 'cluster'), systemUser())
  const place = await findPlace(dataDir, user, log)
  const { release } = await lockFolder(place)
  return { place, user, release }
}

export interface Postgres {
  /** Unix socket address, valid for both `pg` and libpq. */
  url: string
  folder: string
  /** Called each time the database has crashed and is up again. */
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL on the data folder until `stop`, and restarts it when it crashes.
 * @throws StartRefusal when the folder is in use (3) or cannot be used (2)
 */
export async function startPostgres({
  dataDir,
  password,
  log,
  settings = {},
  endsWithUs = false,
  claimed,
}: PostgresOptions): Promise<Postgres> {
  const { place, user, release } = claimed ?? (await claimPlace(dataDir, log))
  try {
    const binaries = findBinaries(user, log)
    const cluster = await ensureCluster(place, binaries, user, password)
    const socketFolder = await findSocketFolder(place, user)
    const url = urlOf(socketFolder, password)
    const running = await supervise({
      program: binaries.postgres,
      cluster,
      socketFolder,
      user,
      settings,
      endsWithUs,
      log,
    })
    const stop = () => running.stop().finally(release)
    await ensureDatabase(socketFolder, password).catch(error => stop().then(() => Promise.reject(error)))
    return { url, folder: cluster, onRestart: running.onRestart, stop }
  } catch (error) {
    await release()
    throw error
  }
}

/** The address of the database of a running server on this folder; undefined when none runs. */
export async function findRunningPostgres({
  dataDir,
  password,
  log,
}: Pick<PostgresOptions, 'dataDir' | 'password' | 'log'>): Promise<string | undefined> {
  const user = await ownerOf(join(dataDir, 'postgres', 'cluster'), systemUser())
  const place = await findPlace(dataDir, user, log)
  // PostgreSQL writes its socket's address there; a killed server leaves a stale file.
  const note = await readFile(join(place, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
  const socketFolder = note.split('\n')[4]
  if (!socketFolder) return undefined
  const url = urlOf(socketFolder, password)
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  )
}

/** A database made by an ordinary user stays that user's when root starts it. */
async function ownerOf(cluster: string, user: SystemUser | undefined): Promise<SystemUser | undefined> {
  const found = await stat(cluster).catch(() => undefined)
  return user && found ? { uid: found.uid, gid: found.gid } : user
}

const urlOf = (host: string, password: string, database = DATABASE) =>
  `postgresql://${SUPERUSER}:${password}@${encodeURIComponent(host)}:${SOCKET_PORT}/${database}`

async function ensureDatabase(host: string, password: string) {
  const client = new pg.Client({ connectionString: urlOf(host, password, 'postgres') })
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (sqlState(error) !== '28P01') throw error
    throw new StartRefusal(
      'secrets.json has the wrong password for this database: restore both from the same backup',
      2,
    )
  } finally {
    await client.end()
  }
}
