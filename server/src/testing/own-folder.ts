import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shortHash } from '../platform/postgres/database-folder.ts'
import { processIdentity } from '../platform/process-identity.ts'
import { endProcessesOf } from './processes.ts'

export const MEMORY = '/dev/shm'
const NAME = /^dawra-test-(\d+)-([0-9a-f]{6})-/

/** A new folder whose name identifies its owner process. */
export const makeOwnFolder = (parent: string): string =>
  mkdtempSync(join(parent, `dawra-test-${process.pid}-${startOf(process.pid)}-`))

export const isOwnFolder = (name: string) => NAME.test(name)

/** Short, because the path of a socket in the folder is limited to 107 bytes. */
const startOf = (pid: number) => shortHash(processIdentity(pid) ?? '').slice(0, 6)

/** Removes folders whose owner was killed, and ends processes that still use them. */
export async function sweepFolders() {
  for (const parent of new Set([tmpdir(), MEMORY]))
    for (const name of await readdir(parent).catch(() => []))
      if (isAbandoned(name) && (await isOurs(join(parent, name)))) await removeFolder(join(parent, name))
}

function isAbandoned(name: string): boolean {
  const [, pid, start] = NAME.exec(name) ?? []
  return pid !== undefined && startOf(Number(pid)) !== start
}

/** Skips folders of other users, whose processes we could not end. */
const isOurs = (folder: string) =>
  lstat(folder).then(
    found => found.isDirectory() && found.uid === process.getuid?.(),
    () => false,
  )

export async function removeFolder(folder: string) {
  await endProcessesOf(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
