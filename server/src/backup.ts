import { createRequire } from 'node:module'
import pg from 'pg'
import type { BackupOptions } from '#platform/backup/back-up'
import type { Backups } from '#platform/backup/jobs'
import { backUpRecorded, copyRecorded } from '#platform/backup/record-backup'
import { BackupRefusal, refusalOfEnd } from '#platform/backup/refusal'
import { createLog } from '#platform/log'
import { findRunningPostgres, startPostgres } from '#platform/postgres'
import { openSecrets } from '#platform/secrets'
import { StartRefusal, toStartRefusal } from '#platform/start-refusal'
import { type Config, loadConfig } from './config.ts'
import type { Database } from './open-installation.ts'

const backupOptions = (
  { dataDir, backup: { folder, keep, bucket: copyTo }, s3 }: Config,
  url: string,
  version: string,
): BackupOptions => ({ url, dataDir, folder, keep, version, bucket: s3?.bucket ?? null, copyTo })

/** The backups of a running server, until the signal; undefined when an external database is used. */
export const backupsOf = (
  config: Config,
  { url, isOwn }: Pick<Database, 'url' | 'isOwn'>,
  version: string,
  signal: AbortSignal,
): Backups | undefined =>
  isOwn ? { ...backupOptions(config, url, version), at: config.backup.at, signal } : undefined

/** Backs up the database, whether it runs or not. @returns what to print @throws StartRefusal */
export async function takeBackup(config: Config, version: string): Promise<string> {
  if (config.databaseUrl)
    throw new StartRefusal(
      'DATABASE_URL is set: this database is not run by Dawra, so back it up with what it brings, and secrets.json and files beside it',
      2,
    )
  const { dataDir } = config
  const log = createLog({ ...config, logLevel: 'error' })
  const { databasePassword: password } = await openSecrets(dataDir)
  const running = await findRunningPostgres({ dataDir, password, log })
  // Not migrated: a backup before an update must contain the old state.
  const own =
    running === undefined ? await startPostgres({ dataDir, password, log, endsWithUs: true }) : undefined
  try {
    const url = running ?? own!.url
    const { folder, bytes, files } = await recorded(url, backupOptions(config, url, version))
    return `Backed up to ${folder}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB.\n`
  } finally {
    await own?.stop()
  }
}

async function recorded(url: string, options: BackupOptions) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const backup = await backUpRecorded(client, options)
    const { copyTo } = options
    if (copyTo) await copyRecorded(client, { ...options, copyTo })
    return backup
  } catch (error) {
    throw refusalOfEnd(error)
  } finally {
    await client.end()
  }
}

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

export const main = () => printed(config => takeBackup(config, version))

/** Prints the result of a command, or why it was refused; then the process ends with its exit code. */
export async function printed(command: (config: Config) => Promise<string>) {
  const config = loadConfig()
  try {
    process.stdout.write(await command(config))
  } catch (error) {
    const refusal =
      error instanceof BackupRefusal
        ? new StartRefusal(error.message, 1)
        : toStartRefusal(error, config.dataDir)
    if (!refusal) throw error
    process.stderr.write(`${refusal.message}\n`)
    process.exitCode = refusal.exitCode
  }
}
