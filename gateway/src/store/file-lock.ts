import { DatabaseSync } from 'node:sqlite'

export interface FileLock {
  release(): void
}

export class FileInUse extends Error {}

/**
 * Takes a file for this process alone, by a lock of the system on `<path>.lock`, which ends with the process however
 * that ends. Node itself offers none; SQLite's is the same on every system, and nothing is ever written there.
 * @throws FileInUse
 */
export function lockFile(path: string): FileLock {
  const database = new DatabaseSync(`${path}.lock`)
  try {
    database.exec('begin exclusive')
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new FileInUse(`${path} is in use by another payment gateway simulator`)
  }
  return { release: () => database.close() }
}

const SQLITE_BUSY = 5

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
