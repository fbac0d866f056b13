import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'

export interface Journal {
  /**
   * One line per call, so that changes that belong together survive together or not at all.
   * @throws Error when the line could not be written completely; then nothing of it stays
   */
  append(entry: unknown): void
  close(): void
}

/** Continues after the first `size` bytes, which are complete lines. */
export function openJournal(path: string, size: number): Journal {
  const file = openSync(path, 'a')
  let isTorn = false

  function cutBack() {
    ftruncateSync(file, size)
    isTorn = false
  }

  return {
    // A write that reached the operating system survives kill -9 of this process; only a power failure would lose it.
    append(entry) {
      if (isTorn) cutBack()
      try {
        size += writeLine(file, entry)
      } catch (error) {
        isTorn = true
        cutBack()
        throw error
      }
    },
    close: () => closeSync(file),
  }
}

/** @returns the bytes written. A full disk accepts the first part of a line and refuses the rest. */
export function writeLine(file: number, entry: unknown): number {
  const line = Buffer.from(`${JSON.stringify(entry)}\n`)
  for (let written = 0; written < line.length; ) {
    const count = writeSync(file, line, written)
    if (count === 0) throw new Error('the file takes no more')
    written += count
  }
  return line.length
}

export const noJournal: Journal = { append: () => {}, close: () => {} }
