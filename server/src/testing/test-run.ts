import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isOwnFolder, makeOwnFolder } from './own-folder.ts'

/**
 * Gives this process and all that it starts one folder for temporary files. When the run ends, or is killed, a
 * watcher ends what still works in the folder and removes it. A run within a run shares its folder.
 * @returns how to end the run
 */
export function beginRun(): () => Promise<void> {
  if (isOwnFolder(basename(tmpdir()))) return async () => undefined
  const folder = makeOwnFolder(tmpdir())
  // As /tmp itself: PostgreSQL and apt work as users of their own.
  chmodSync(folder, 0o1777)
  // Its own session: what ends the run by a signal to its group must not end the watcher.
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
