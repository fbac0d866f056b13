import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

export interface Journal {
  /** One line per call, so that changes that belong together survive together or not at all. */
  append(entry: unknown): void
  close(): void
}

const NEWLINE = 10

/** Calls `each` with every whole entry of the file; a line torn by a sudden stop is the end of the story. */
export function replay(path: string, each: (entry: unknown) => void): void {
  if (!existsSync(path)) return
  const bytes = readFileSync(path)
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    each(JSON.parse(bytes.toString('utf8', start, end)))
    start = end + 1
  }
}

/** Starts a fresh file with the given entries in place of the old one, and keeps it open for more. */
export function openJournal(path: string, entries: unknown[]): Journal {
  const draft = `${path}.new`
  // The file holds the keys, hence for its owner's eyes alone.
  writeFileSync(draft, '', { mode: 0o600 })
  const file = openSync(draft, 'a')
  for (const entry of entries) writeSync(file, `${JSON.stringify(entry)}\n`)
  renameSync(draft, path)
  return {
    // A write that reached the system outlives kill -9 of this process; only a power cut would lose it.
    append: entry => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  }
}

export const noJournal: Journal = { append: () => {}, close: () => {} }
