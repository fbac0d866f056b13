import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { processIdentity } from './process-identity.ts'
import { removeDrafts } from './remove-draft-files.ts'
import { StartRefusal } from './start-refusal.ts'

const LOCK = 'in-use.json'
const TURN = 'turn.lock'
const OWNER_ALONE = 0o600
const DRAFT = /^in-use\.json\.[0-9a-f-]{36}$/
const holderFile = z.object({ pid: z.int(), identity: z.string() })

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Locks a folder for this process. The lock of a killed process is ignored, even when another process has its number now.
 * @throws StartRefusal (3) when a living process holds it, (2) when its lock cannot be used
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  const path = join(folder, LOCK)
  const own = JSON.stringify({
    pid: process.pid,
    identity: processIdentity(process.pid),
    taken: randomUUID(),
  })
  inTurn(folder, () => {
    const holder = livingHolder(existsSync(path) ? readFileSync(path, 'utf8') : '')
    if (holder)
      throw new StartRefusal(
        `${folder} is in use by process ${holder}: stop that process, or set DATA_DIR to another folder`,
        3,
      )
    replace(path, own)
  })
  await removeDrafts(folder, DRAFT)
  return { release: () => release(path, own) }
}

const WAIT_MS = 10_000

/**
 * Only one of several starts checks and writes the lock at a time: two that find the same stale lock would both take it.
 * The system frees this inner lock when its process ends, but it does not say which process holds it. `work` must not
 * wait, because the others block.
 */
function inTurn(folder: string, work: () => void) {
  const path = join(folder, TURN)
  let turn: DatabaseSync | undefined
  try {
    // SQLite would create it readable for everybody.
    closeSync(openSync(path, 'a', OWNER_ALONE))
    turn = new DatabaseSync(path, { timeout: WAIT_MS })
    turn.exec('begin immediate')
    work()
  } catch (error) {
    throw isOfSqlite(error) ? refusalOf(path, error) : error
  } finally {
    turn?.close()
  }
}

const isOfSqlite = (error: unknown): error is Error & { errcode: number } =>
  error instanceof Error && 'errcode' in error

const REASONS: Readonly<Record<number, string>> = {
  5: 'another start has been using it for ten seconds. Try again when that one has ended',
  11: 'it is damaged. Delete it, nothing is stored there',
  13: 'no space is left on the disk',
  26: 'it is damaged. Delete it, nothing is stored there',
}

const refusalOf = (path: string, error: Error & { errcode: number }) =>
  new StartRefusal(`${path} cannot be used: ${REASONS[error.errcode & 0xff] ?? error.message}`, 2)

function replace(path: string, text: string) {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: OWNER_ALONE })
    renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
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
