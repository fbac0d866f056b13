import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { type Journal, openJournal, writeLine } from './journal.ts'

const NEWLINE = 10
/** Every entry begins with this: it is a list of changes, each of which is a list. */
const ENTRY = '[["'

export type Report = (message: string) => void

/**
 * Calls `each` with every entry of the file. Unreadable lines are moved to `<path>.damaged` and reported: one bad line
 * must not make the others unusable.
 * @throws Error when the file has no readable line
 */
export function replay(path: string, each: (entry: unknown) => void, report: Report): void {
  if (!existsSync(path)) return
  const bytes = readFileSync(path)
  if (bytes.length === 0)
    throw new Error(`${path} is empty: restore it from a backup, or delete it to begin without any payments`)
  const damaged: string[] = []
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    const line = bytes.toString('utf8', start, end)
    const found = entryOf(line)
    if (found) each(found.entry)
    if (!found?.isWhole) damaged.push(line)
    start = end + 1
  }
  // The last line has no end: its write was interrupted, so no response ever confirmed it.
  if (start < bytes.length) damaged.push(bytes.toString('utf8', start))
  if (damaged.length > 0) setAside(path, damaged, report)
}

/** A complete entry may follow a torn one in the same line; it counts. */
function entryOf(line: string): { entry: unknown; isWhole: boolean } | undefined {
  for (let at = 0; at !== -1; at = line.indexOf(ENTRY, at + 1)) {
    const entry = parsed(line.slice(at))
    if (Array.isArray(entry)) return { entry, isWhole: at === 0 }
  }
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function setAside(path: string, lines: readonly string[], report: Report) {
  const aside = `${path}.damaged`
  appendFileSync(aside, lines.map(line => `${line}\n`).join(''), { mode: 0o600 })
  const count = lines.length === 1 ? '1 damaged line was' : `${lines.length} damaged lines were`
  report(`${path}: ${count} set aside in ${aside}`)
}

/**
 * Replaces the file by a new one with the given entries, and keeps it open for more.
 * @throws Error with its path when the disk is full
 */
export function rewrite(path: string, entries: readonly unknown[]): Journal {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  try {
    const size = writeAll(draft, entries)
    renameSync(draft, path)
    return openJournal(path, size)
  } catch (error) {
    // On a full disk an incomplete file would only use space.
    rmSync(draft, { force: true })
    // The error of a write to a full disk does not name the file.
    throw isFull(error) ? new Error(`${path} cannot be used: no space is left on the disk`) : error
  }
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

function writeAll(draft: string, entries: readonly unknown[]): number {
  // The file contains the keys, so only its owner may read it.
  const file = openSync(draft, 'ax', 0o600)
  try {
    for (const entry of entries) writeLine(file, entry)
    // Flushed before it replaces the old file, so that a power failure cannot lose both.
    fsyncSync(file)
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}
