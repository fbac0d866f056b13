import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Shuts the database down when this process is gone, even when killed: a shell waits for the end of its input, which only
 * this process holds open.
 */
export function endWithUs(database: ChildProcess) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(database.pid)], {
    // Ctrl+C in the terminal must not end the guard first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  database.once('exit', () => guard.kill())
}
