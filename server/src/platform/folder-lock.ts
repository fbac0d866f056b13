import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { removeDrafts } from './drafts.ts'
import { processIdentity } from './process-identity.ts'
import { StartRefusal } from './start-refusal.ts'

const LOCK = 'in-use.json'
const DRAFT = /^in-use\.json\.[0-9a-f-]{36}$/
const holderFile = z.object({ pid: z.int(), identity: z.string() })

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes a folder for this process alone. The lock of a process that was killed does not count, even
 * when its number has been given to another one since.
 * @throws StartRefusal (3) when a living process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const path = join(folder, LOCK)
  const draft = `${path}.${randomUUID()}`
  const own = JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid),
    taken: randomUUID(),
  })
  try {
    await writeFile(draft, own, { flag: 'wx' })
    while (!(await placed(draft, path))) await clearStale(folder, path)
  } finally {
    await rm(draft, { force: true })
  }
  await removeDrafts(folder, DRAFT)
  return { release: () => release(path, own) }
}

/** Link, unlike rename, fails when the name is taken, and the file is complete when it appears. */
async function placed(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function clearStale(folder: string, path: string) {
  const found = await readFile(path, 'utf8').catch(() => undefined)
  if (found === undefined) return
  const holder = livingHolder(found)
  if (holder)
    throw new StartRefusal(
      `${folder} is in use by process ${holder}: stop that process, or set DATA_DIR to another folder`,
      3,
    )
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => found)
  // Two starts may find the same stale lock; the slower one must give back what the faster one placed.
  if (moved !== found) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

function livingHolder(text: string): number | undefined {
  const holder = holderFile.safeParse(parsed(text)).data
  return holder && processIdentity(holder.pid) === holder.identity ? holder.pid : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function release(path: string, own: string) {
  const found = await readFile(path, 'utf8').catch(() => undefined)
  if (found === own) await rm(path, { force: true })
}
