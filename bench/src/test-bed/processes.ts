import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeAfterwards } from './belongings.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')

export interface Program {
  pid: number
  /** What it sent by IPC first, when it speaks IPC. */
  ready: Promise<unknown>
  ended: Promise<unknown>
  /** Sends a message by IPC, and answers the next one from there. */
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** A stop of the app takes up to 25 seconds. */
const PATIENCE_MS = 30_000

/**
 * Runs a TypeScript program of the repository in a process of its own; its errors are shown. It is stopped afterwards, and
 * stops by itself when this process dies: it sees that IPC has ended, or, as the app, that its parent is gone.
 */
export function startProgram(path: string, env: Record<string, string>, speaksIpc = true): Program {
  const child = spawn(process.execPath, [join(ROOT, path)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', ...(speaksIpc ? ['ipc' as const] : [])],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  const ended = once(child, 'exit')
  const nextMessage = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      ended.then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`))),
    ])
  const ready = nextMessage()
  ready.catch(() => undefined)
  const program = {
    pid: child.pid!,
    ready,
    ended,
    ask(message: unknown) {
      const answer = nextMessage()
      // When the process is gone, `answer` rejects.
      child.send(message as object, () => undefined)
      return answer
    },
    stop: () => stop(child),
  }
  closeAfterwards(program.stop)
  return program
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // A paused process handles the signal only when it continues.
  child.kill('SIGCONT')
  const killing = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(killing)
}

const TICKS_PER_SECOND = 100

/** The fields of /proc/<pid>/stat from the state on; undefined when the process is gone. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return undefined
  }
}

const parentOf = (pid: number) => Number(statOf(pid)?.[1] ?? -1)
const sessionOf = (pid: number) => Number(statOf(pid)?.[3] ?? -1)

const allProcesses = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** utime and stime of a process, and of the children it has buried. */
const secondsIn = (stat: string[] | undefined) =>
  [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat?.[at] ?? 0), 0) / TICKS_PER_SECOND

/** CPU seconds a process has used since it began, with those of all that it started. */
export function cpuSeconds(root: number): number {
  // Read once: there may be hundreds, and this runs beside what is measured.
  const all = allProcesses().map(pid => ({ pid, stat: statOf(pid) }))
  const byParent = Map.groupBy(all, ({ stat }) => Number(stat?.[1] ?? -1))
  const below = (parent: number): number =>
    (byParent.get(parent) ?? []).reduce((sum, { pid, stat }) => sum + secondsIn(stat) + below(pid), 0)
  return secondsIn(statOf(root)) + below(root)
}

/** Parent, its parent and so on, as far as they belong to the session of this process. */
export function ancestorsInSession(): number[] {
  const session = sessionOf(process.pid)
  const ancestors: number[] = []
  for (let pid = process.ppid; sessionOf(pid) === session; pid = parentOf(pid)) ancestors.push(pid)
  return ancestors
}

export const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

/** Processes that were started with a path in this folder, by their command or their environment. */
export function processesOf(folder: string): number[] {
  return allProcesses().filter(pid => pid !== process.pid && namesFolder(pid, folder))
}

function namesFolder(pid: number, folder: string): boolean {
  try {
    return ['cmdline', 'environ'].some(file => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder))
  } catch {
    return false
  }
}

const ENDS_WITHIN_MS = 5_000

/** Ends every process of a folder; at SIGQUIT PostgreSQL frees its shared memory. */
export async function endProcessesOf(folder: string) {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(folder)) trySignal(pid, name)
  }
  signal('SIGQUIT')
  signal('SIGCONT')
  for (const end = Date.now() + ENDS_WITHIN_MS; processesOf(folder).length > 0; await delay(50))
    if (Date.now() > end) signal('SIGKILL')
}

/** It may have ended meanwhile. */
function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Resident memory of one process in MB (10^6 bytes). */
export const residentMegabytes = (pid: number) => memoryOf(pid, 'VmRSS')

/** The most resident memory that a process had since `forgetPeak`, in MB (10^6 bytes). */
export const peakMegabytes = (pid: number) => memoryOf(pid, 'VmHWM')

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
