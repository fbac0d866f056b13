import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartRefusal } from '../start-refusal.ts'
import { SOCKET_PORT } from './database-folder.ts'
import { endWithUs } from './end-with-parent.ts'
import { clusterName } from './stop-leftovers.ts'
import type { SystemUser } from './system-user.ts'

export interface Launch {
  program: string
  cluster: string
  socketFolder: string
  user: SystemUser | undefined
  settings: Readonly<Record<string, string>>
  /** Ends also when this process is killed. */
  endsWithUs: boolean
  log: Logger
}

const SETTINGS = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  update_process_title: 'off',
  log_line_prefix: '',
  log_checkpoints: 'off',
  log_min_duration_statement: '500ms',
  // Statements are logged without their parameters, which are addresses and phone numbers of people.
  log_parameter_max_length: '0',
  log_min_error_statement: 'panic',
}

/** Starts the database. Resolves once it accepts connections; rejects with its last output when it ends before. */
export async function launch({
  program,
  cluster,
  socketFolder,
  user,
  settings,
  endsWithUs,
  log,
}: Launch): Promise<ChildProcess> {
  const all = {
    ...SETTINGS,
    ...settings,
    cluster_name: clusterName(cluster),
    unix_socket_directories: `"${socketFolder}"`,
    port: String(SOCKET_PORT),
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl+C in the terminal must reach the app alone, which stops the database last.
  const child = spawn(program, ['-D', cluster, ...args], {
    ...user,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (endsWithUs) endWithUs(child)
  await ready(child, log)
  return child
}

function ready(child: ChildProcess, log: Logger): Promise<void> {
  return new Promise((resolve, reject) => {
    const lastWords: string[] = []
    createInterface({ input: child.stderr! }).on('line', line => {
      lastWords.push(line)
      if (lastWords.length > 8) lastWords.shift()
      report(line, log)
      if (line.includes('database system is ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', code => reject(refusal(lastWords, code)))
  })
}

/** Output after the cause describes the shutdown and is ignored. */
function refusal(lastWords: readonly string[], code: number | null): StartRefusal {
  const fatal = lastWords.findLast(line => /^(FATAL|PANIC): /.test(line)) ?? lastWords.at(-1)
  return new StartRefusal(`The database does not start: ${fatal ?? `it ended with ${code}`}`, 2)
}

/**
 * Maps PostgreSQL's severities to log levels. A refused statement (ERROR) and a lost connection (FATAL) are logged by the
 * app: both happen on its own connections.
 */
function report(line: string, log: Logger) {
  const [, severity = '', message = line] = /^([A-Z0-9]+): {2}(.*)$/.exec(line) ?? []
  const isSlow = severity === 'LOG' && message.startsWith('duration:')
  if (severity === 'PANIC') log.error({ from: 'postgres' }, message)
  else if (isSlow || severity === 'WARNING') log.warn({ from: 'postgres' }, message)
  else log.debug({ from: 'postgres' }, message)
}

/**
 * Disconnects clients and shuts down cleanly. A database that does not stop in time is killed, and recovers at its next
 * start.
 */
export async function shutDown(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal)
    const ended = await Promise.race([exited.then(() => true), delay(patience, false, { ref: false })])
    if (ended) return
  }
}
