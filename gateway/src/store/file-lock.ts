import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  release(): void
}

export class FileInUse extends Error {}

/**
 * Locks a file for this process by a lock of the operating system on `<path>.lock`, which is released however the
 * process ends. Node itself offers no file locks; SQLite's works on every system, and nothing is ever written to that
 * file.
 * @throws FileInUse, or an Error that says what to do about the lock
 */
export function lockFile(path: string): FileLock {
  const lock = `${path}.lock`
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(lock)
    database.exec('begin exclusive')
    return { release: () => database?.close() }
  } catch (error) {
    database?.close()
    const code = codeOf(error)
    if (code === SQLITE.busy) throw new FileInUse(`${path} is in use by another payment gateway simulator`)
    throw new Error(`${lock} cannot be used: ${REASONS[code] ?? messageOf(error)}`)
  }
}

const SQLITE = { busy: 5, corrupt: 11, full: 13, notADatabase: 26 }
const DAMAGED = 'it is damaged. Delete it, nothing is stored there'
const REASONS: Readonly<Record<number, string>> = {
  [SQLITE.full]: 'no space is left on the disk',
  [SQLITE.corrupt]: DAMAGED,
  [SQLITE.notADatabase]: DAMAGED,
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The lowest byte of SQLite's code is the kind of error. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN
