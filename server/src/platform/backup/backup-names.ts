import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from './manifest.ts'
import type { Earlier } from './write-file.ts'

/** Prefix of a backup that is being written or removed. */
export const UNFINISHED = 'unfinished-'
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

export const isName = (name: string) => NAME.test(name)
export const nameOf = (takenAt: Date) => takenAt.toISOString().replaceAll(/[:.]/g, '-')

export async function findBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(isName).sort()
}

/** The newest readable backup: a new one shares the files that have not changed since. */
export async function latestOf(folder: string): Promise<Earlier | undefined> {
  for (const name of (await findBackups(folder)).reverse()) {
    const earlier = join(folder, name)
    const manifest = await readManifest(earlier).catch(() => undefined)
    if (manifest) return { folder: earlier, entries: manifest.entries }
  }
  return undefined
}

export async function prune(folder: string, keep: number) {
  const names = await findBackups(folder)
  for (const name of names.slice(0, Math.max(names.length - keep, 0))) {
    // Renamed first: an interrupted removal must not look like a complete backup.
    await rename(join(folder, name), join(folder, `${UNFINISHED}${name}`))
    await rm(join(folder, `${UNFINISHED}${name}`), { recursive: true })
  }
}

export async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED) && isName(name.slice(UNFINISHED.length)))
      await rm(join(folder, name), { recursive: true, force: true })
}
