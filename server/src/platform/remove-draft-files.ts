import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writing a draft takes milliseconds: an older one was left by a killed start or a full disk. */
const ABANDONED_AFTER_MS = 60_000

/** Removes draft files that unfinished starts left; the name pattern is used only by us. */
export async function removeDrafts(folder: string, name: RegExp): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const draft of names.filter(found => name.test(found))) {
    const path = join(folder, draft)
    const found = await stat(path).catch(() => undefined)
    if (found?.isFile() && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
