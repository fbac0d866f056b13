import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isOwnFolder, makeOwnFolder } from './own-folder.ts'

/**
 * Gives this process and all its children one temporary folder. When the run ends, or is killed, a watcher ends the
 * processes that still use the folder and removes it. A nested run shares its folder.
 * @returns a function that ends the run
 */
export function beginRun(): () => Promise<void> {
  if (isOwnFolder(basename(tmpdir()))) return async () => undefined
  const folder = makeOwnFolder(tmpdir())
  // The mode of /tmp, because PostgreSQL and apt run as other users.
  chmodSync(folder, 0o1777)
  // A session of its own: a signal to the run's process group must not end the watcher.
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'run-watcher.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(watcher, 'exit')
  process.env.TMPDIR = folder
  return async () => {
    watcher.stdin.end()
    await ended
  }
}
