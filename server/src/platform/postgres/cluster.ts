import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefusal } from '../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { SystemUser } from './system-user.ts'

export const SUPERUSER = 'dawra'

/**
 * Creates the database's files when they are missing. They are created under a temporary name and renamed when complete:
 * leftovers of a killed first start are deleted, and an existing database is never mistaken for them.
 */
export async function ensureCluster(
  place: string,
  { initdb }: Binaries,
  user: SystemUser | undefined,
  password: string,
): Promise<string> {
  const cluster = join(place, 'cluster')
  await removePasswords(place)
  if (await exists(cluster)) return cluster
  const draft = join(place, 'cluster.unfinished')
  await rm(draft, { recursive: true, force: true })
  const passwordFile = join(place, `password.${randomUUID()}`)
  try {
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (user) await chown(passwordFile, user.uid, user.gid)
    await runInitdb(initdb, draft, passwordFile, user)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, cluster)
  return cluster
}

/** A killed first start leaves its password file. Only the holder of the folder's lock writes one. */
async function removePasswords(place: string) {
  for (const name of await readdir(place))
    if (/^password\.[0-9a-f-]{36}$/.test(name)) await rm(join(place, name), { force: true })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The builtin locale C.UTF-8 sorts by code point and handles the case of all letters in the same way on every machine. */
async function runInitdb(
  initdb: string,
  cluster: string,
  passwordFile: string,
  user: SystemUser | undefined,
) {
  const args = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const child = spawn(initdb, args, { ...user, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0)
    throw new StartRefusal(
      `The database cannot be made: ${causeIn(complaint) || `initdb ended with ${code}`}`,
      2,
    )
}

/** Output after the cause describes the clean-up and is ignored. */
function causeIn(complaint: string): string {
  const lines = complaint.trim().split('\n')
  return lines.findLast(line => /error: |FATAL: |PANIC: /.test(line)) ?? lines.at(-1) ?? ''
}
