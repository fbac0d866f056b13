import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends the database in order when this process is gone, however it went: a shell waits for the end of its input, which
 * only we hold.
 */
export function endWithUs(database: ChildProcess) {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(database.pid)], {
    // Ctrl+C in the terminal must not end it first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  database.once('exit', () => guard.kill())
}
