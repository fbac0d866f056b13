import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Entry } from './manifest.ts'

const OWNER_ALONE = { file: 0o600, folder: 0o700 }

/** Writes a new file that only its owner can read, and syncs it to the disk. */
export async function writeEntry(
  path: string,
  from: Readable,
  through: Transform = new PassThrough(),
): Promise<Entry> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ALONE.folder })
  const hash = createHash('sha256')
  let bytes = 0
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const to = createWriteStream(path, { flags: 'wx', mode: OWNER_ALONE.file, flush: true })
  await pipeline(from, through, count, to)
  return { bytes, sha256: hash.digest('hex') }
}

/** An earlier backup on the same disk, whose files are shared by hard links. */
export interface Earlier {
  folder: string
  entries: Readonly<Record<string, Entry>>
}

/**
 * Copies a file with its modification time. A file that has not changed since the earlier backup is hard-linked instead.
 * Undefined when the source does not exist any more.
 */
export async function copyEntry(
  source: string,
  folder: string,
  path: string,
  earlier?: Earlier,
): Promise<Entry | undefined> {
  const found = await stat(source).catch(ignoreMissing)
  if (!found) return undefined
  const target = join(folder, path)
  const known = earlier?.entries[path]
  if (earlier && known && (await isSame(join(earlier.folder, path), found)))
    if (await linked(join(earlier.folder, path), target)) return known
  const entry = await writeEntry(target, createReadStream(source)).catch(ignoreMissing)
  if (entry) await utimes(target, found.atime, found.mtime)
  return entry
}

async function isSame(path: string, { size, mtimeMs }: { size: number; mtimeMs: number }): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  // `utimes` sets slightly coarser times than the file system stores.
  return found?.size === size && Math.abs(found.mtimeMs - mtimeMs) < 1
}

/** Links a file; false on file systems without hard links. */
async function linked(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: OWNER_ALONE.folder })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

/** Relative paths of all files below a folder, with `/`; empty when it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  return (found ?? [])
    .filter(one => one.isFile())
    .map(one => join(one.parentPath, one.name).slice(folder.length + 1))
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Syncs the folder, so that its file names survive a power failure. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
