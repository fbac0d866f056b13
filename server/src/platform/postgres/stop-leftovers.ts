import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SOCKET_PORT, shortHash } from './database-folder.ts'

/** PostgreSQL shows this name in the title of each of its processes. */
export const clusterName = (cluster: string) => `dawra-${shortHash(cluster)}`

interface Leftovers {
  postmaster?: number
  /** Backends that outlived their postmaster: they hold its shared memory, and nothing can start before they end. */
  others: number[]
}

/**
 * Ends processes that a killed start left running on this database. Only for the holder of the folder's lock, because no
 * other process may be using the database then.
 * @throws when a process does not even end by SIGKILL
 */
export async function stopLeftovers(cluster: string, socketFolder: string, log: Logger) {
  const found = leftovers(cluster)
  if (isGone(found)) return removeStaleMarks(cluster, socketFolder)
  log.warn(found, 'ending a database that a killed server left running')
  // SIGINT disconnects clients and shuts down cleanly; SIGQUIT is a crash that the next start recovers from.
  const steps: [NodeJS.Signals, number][] = found.postmaster
    ? [
        ['SIGINT', 30_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ]
    : [
        ['SIGQUIT', 3_000],
        ['SIGKILL', 5_000],
      ]
  for (const [signal, patience] of steps) {
    const { postmaster, others } = leftovers(cluster)
    const pids = postmaster && signal !== 'SIGKILL' ? [postmaster] : [postmaster, ...others]
    for (const pid of pids) if (pid) send(pid, signal)
    if (await gone(cluster, patience)) return removeStaleMarks(cluster, socketFolder)
  }
  throw new Error(`a process of an earlier start still uses ${cluster}`)
}

const isGone = ({ postmaster, others }: Leftovers) => postmaster === undefined && others.length === 0

async function gone(cluster: string, patience: number): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; await delay(25))
    if (isGone(leftovers(cluster))) return true
  return false
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

/**
 * PostgreSQL trusts its own lock files as long as the process number in them exists, even when that is a dead process that
 * was not reaped (no init in a container) or an unrelated process (after a reboot).
 */
function removeStaleMarks(cluster: string, socketFolder: string) {
  const marks = [join(cluster, 'postmaster.pid'), join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)]
  for (const mark of marks.filter(path => existsSync(path))) {
    const pid = Number.parseInt(readFileSync(mark, 'utf8'), 10)
    const isPostmaster = processes().some(process => process.pid === pid && POSTMASTER.test(process.command))
    if (!isPostmaster) rmSync(mark)
  }
}

const POSTMASTER = /postgres -D /

function leftovers(cluster: string): Leftovers {
  const title = `postgres: ${clusterName(cluster)}: `
  const found: Leftovers = { others: [] }
  for (const { pid, command } of processes()) {
    if (command.startsWith(title)) found.others.push(pid)
    else if (POSTMASTER.test(command) && command.includes(` -D ${cluster} `)) found.postmaster = pid
  }
  return found
}

/**
 * Compares command lines, not working folders: in a container, root may not see the working folders of another user's
 * processes.
 */
function processes(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return fromPs()
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), command: commandLine(name) }))
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function fromPs() {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map(line => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? []
    return { pid: Number(pid), command: `${command ?? ''} ` }
  })
}
