import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterwards } from './close-afterwards.ts'
import { endProcessesOf, isRunning } from './processes.ts'

const PARENT = process.env.BENCH_DIR ?? tmpdir()
const PREFIX = 'dawra-bench-'

/** A folder that PostgreSQL's system user can access; it is deleted afterwards. */
export async function makeFolder(): Promise<string> {
  await mkdir(PARENT, { recursive: true })
  const folder = await mkdtemp(join(PARENT, `${PREFIX}${process.pid}-`))
  closeAfterwards(() => removeFolder(folder))
  await chmod(folder, 0o755)
  return folder
}

/** Removes the folders of killed runs, and ends the processes that still use them. */
export async function sweepFolders() {
  const names = await readdir(PARENT).catch(() => [])
  for (const name of names) {
    const [, owner] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    if (owner && !isRunning(Number(owner))) await removeFolder(join(PARENT, name))
  }
}

async function removeFolder(folder: string) {
  await endProcessesOf(folder)
  await rm(folder, { recursive: true, force: true })
}
