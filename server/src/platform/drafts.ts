import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writing one takes milliseconds: what is older was left by a start that was killed, or found the disk full. */
const ABANDONED_AFTER_MS = 60_000

/** Removes what unfinished starts left in a folder: files with a name that only we give. */
export async function removeDrafts(folder: string, name: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const draft of names.filter(found => name.test(found))) {
    const path = join(folder, draft)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
