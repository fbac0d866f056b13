import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  release(): void
}

export class FileInUse extends Error {}

/**
 * Takes a file for this process alone, by a lock of the system on `<path>.lock`, which ends with the process however
 * that ends. Node itself offers none; SQLite's is the same on every system, and nothing is ever written there.
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

/** The first byte says the kind of error. */
const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : Number.NaN
