import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { areItsKeys, openKeys } from '#identity'
import { fetchFromBucket, namesInBucket } from '#platform/backup/bucket'
import type { Manifest } from '#platform/backup/manifest'
import { BackupRefusal } from '#platform/backup/refusal'
import { restore } from '#platform/backup/restore'
import { createLog } from '#platform/log'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { StartRefusal } from '#platform/start-refusal'
import { printed } from './backup.ts'
import type { Config } from './config.ts'

const USAGE = `npm run restore -- FROM INTO

  FROM  the folder of one backup, such as data/backups/2026-11-24T23-10-00-000Z,
        or bucket:NAME for one in BACKUP_BUCKET; bucket: alone lists them
  INTO  a new data folder`

const IN_BUCKET = 'bucket:'

interface Findings {
  found: string
  /** How many invariants were checked, and the violations, each as a sentence. */
  invariants: number
  broken: string[]
}
type Look = (client: pg.Client) => Promise<Findings>

/** Restores a backup and checks its invariants. @returns what to print @throws StartRefusal, BackupRefusal */
export async function restoreBackup(
  [from, into, ...more]: readonly string[],
  config: Pick<Config, 'logFormat' | 'backup'>,
  look: Look,
): Promise<string> {
  const { bucket } = config.backup
  if (from === IN_BUCKET && bucket) return `${(await namesInBucket(bucket)).join('\n')}\n`
  if (!from || !into || more.length > 0) throw new StartRefusal(USAGE, 2)
  if (!from.startsWith(IN_BUCKET)) return restoreFolder(from, into, config, look)
  if (!bucket) throw new StartRefusal('BACKUP_BUCKET is not set', 2)
  const download = `${resolve(into)}.download-${randomUUID().slice(0, 8)}`
  try {
    await fetchFromBucket(from.slice(IN_BUCKET.length), download, bucket)
    return await restoreFolder(download, into, config, look)
  } finally {
    await rm(download, { recursive: true, force: true })
  }
}

async function restoreFolder(
  from: string,
  into: string,
  config: Pick<Config, 'logFormat'>,
  look: Look,
): Promise<string> {
  const log = createLog({ ...config, logLevel: 'error' })
  const { manifest, findings } = await restore({ from, into, log }, async (url, { identityKey }) => {
    // Migrated as the next start will do.
    await migrate({ connectionString: url }, SCHEMA_FILES, log)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      if (!(await areItsKeys(client, openKeys(identityKey))))
        throw new BackupRefusal(
          `${from} has the secrets.json of another database, which opens nothing that is sealed in this one: restore another backup`,
        )
      return await look(client)
    } finally {
      await client.end()
    }
  })
  const report = reportOf(into, manifest, findings)
  if (findings.broken.length === 0) return `${report}\nStart on it with DATA_DIR=${into} npm start\n`
  throw new StartRefusal(
    `${report}\nNot everything holds:\n${findings.broken.map(one => `  ${one}`).join('\n')}`,
    1,
  )
}

function reportOf(into: string, { takenAt, version, entries, bucket }: Manifest, findings: Findings) {
  const { found, invariants, broken } = findings
  return [
    `Restored into ${into}: the backup of ${takenAt}, of Dawra ${version}.`,
    `  checksums: ${Object.keys(entries).length} files are what was backed up`,
    `  database: starts; ${found}`,
    `  invariants: ${broken.length === 0 ? `all ${invariants} hold` : `${broken.length} rows break one of ${invariants}`}`,
    bucket ? `  pictures and other files are in the bucket ${bucket}, not in the backup` : undefined,
  ]
    .filter(line => line !== undefined)
    .join('\n')
}

export const main = (look: Look) => printed(config => restoreBackup(process.argv.slice(2), config, look))
