import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chown, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { measureFolder } from '../disk.ts'
import type { SystemUser } from '../postgres/system-user.ts'
import { type ClaimedPlace, claimPlace, startPostgres } from '../postgres.ts'
import { keepPrivate } from '../private-folder.ts'
import { openSecrets, type Secrets } from '../secrets.ts'
import {
  DATABASE,
  FILES,
  type Manifest,
  readManifest,
  SECRETS,
  SIMULATOR,
  verifyEntries,
} from './manifest.ts'
import { BackupRefusal } from './refusal.ts'
import { requireRoom } from './require-room.ts'

const POSTGRES = 18

interface RestoreOptions {
  from: string
  /** The new data folder; must be absent or empty. */
  into: string
  log: Logger
  measure?: typeof measureFolder
}

type Look<Findings> = (url: string, secrets: Secrets) => Promise<Findings>

/**
 * Restores a backup into a new data folder and starts its database for `look`. The folder appears only when everything is
 * complete. An interrupted restore leaves `<into>.restoring-…` beside it, which can be deleted.
 * @throws BackupRefusal when the folder is in use, its disk is too small, or the backup is damaged
 */
export async function restore<Findings>(
  { from, into, log, measure }: RestoreOptions,
  look: Look<Findings>,
): Promise<{ manifest: Manifest; findings: Findings }> {
  await refuseUsed(into)
  const manifest = await readManifest(from)
  if (manifest.postgres !== POSTGRES)
    throw new BackupRefusal(
      `${from} is of PostgreSQL ${manifest.postgres}, and this version of Dawra brings ${POSTGRES}: restore it with Dawra ${manifest.version}`,
    )
  await verifyEntries(from, manifest)
  const target = resolve(into)
  await mkdir(dirname(target), { recursive: true })
  await requireRoom(dirname(target), 'what is restored', sizeOf(manifest), measure)
  const draft = `${target}.restoring-${randomUUID().slice(0, 8)}`
  try {
    const findings = await fill(draft, from, log, look)
    await rename(draft, target)
    return { manifest, findings }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const sizeOf = ({ entries, unpacked = 0 }: Manifest) =>
  Object.values(entries).reduce((sum, { bytes }) => sum + bytes, unpacked)

async function refuseUsed(into: string) {
  const found = await readdir(into).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new BackupRefusal(`${into} is not empty: restore into a folder that does not exist yet`)
}

async function fill<Findings>(
  draft: string,
  from: string,
  log: Logger,
  look: Look<Findings>,
): Promise<Findings> {
  await keepPrivate(draft, log)
  for (const path of [FILES, SECRETS, SIMULATOR])
    await cp(join(from, path), join(draft, path), { recursive: true, preserveTimestamps: true }).catch(
      ignoreMissing,
    )
  const claimed = await claimPlace(draft, log)
  try {
    await unpackDatabase(join(from, DATABASE), claimed)
  } catch (error) {
    await claimed.release()
    throw error
  }
  const secrets = await openSecrets(draft)
  const password = secrets.databasePassword
  const postgres = await startPostgres({ dataDir: draft, password, log, claimed, endsWithUs: true })
  try {
    return await look(postgres.url, secrets)
  } finally {
    await postgres.stop()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** Unpacks as the system user that runs PostgreSQL, which must own its files. */
async function unpackDatabase(archive: string, { place, user }: ClaimedPlace) {
  const cluster = join(place, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  await untar(archive, cluster, user)
}

async function untar(archive: string, folder: string, user: SystemUser | undefined) {
  const child = spawn('tar', ['-xzf', '-', '-C', folder], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const fed = pipeline(createReadStream(archive), child.stdin)
  const [complaint, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit'),
    fed.catch(() => undefined),
  ])
  if (code !== 0)
    throw new BackupRefusal(
      `The database cannot be unpacked: ${complaint.trim().split('\n')[0] || `tar ended with ${code}`}`,
    )
}
