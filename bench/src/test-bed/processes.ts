import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeAfterwards } from './close-afterwards.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')

export interface Program {
  pid: number
  /** The program's first IPC message, if it uses IPC. */
  ready: Promise<unknown>
  ended: Promise<unknown>
  /** Sends an IPC message and resolves with the next one from the program. */
  ask(message: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Stopping the app takes up to 25 seconds. */
const PATIENCE_MS = 30_000

/**
 * Runs a TypeScript program of the repository in its own process and shows its errors. It is stopped afterwards. It also
 * ends by itself when this process dies: it notices the end of IPC or, like the app, of its parent.
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
      // An error is ignored here: `answer` rejects when the process has ended.
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
  // A paused process handles the signal only after it continues.
  child.kill('SIGCONT')
  const killing = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await ended
  clearTimeout(killing)
}

const TICKS_PER_SECOND = 100

/** The fields of /proc/<pid>/stat from the state on; undefined when the process has ended. */
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

/** CPU time (utime and stime) of a process, and of its children that have ended. */
const secondsIn = (stat: string[] | undefined) =>
  [11, 12, 13, 14].reduce((sum, at) => sum + Number(stat?.[at] ?? 0), 0) / TICKS_PER_SECOND

/** CPU seconds that a process and all its descendants have used. */
export function cpuSeconds(root: number): number {
  // Read only once, because there may be hundreds of processes and this runs during measurements.
  const all = allProcesses().map(pid => ({ pid, stat: statOf(pid) }))
  const byParent = Map.groupBy(all, ({ stat }) => Number(stat?.[1] ?? -1))
  const below = (parent: number): number =>
    (byParent.get(parent) ?? []).reduce((sum, { pid, stat }) => sum + secondsIn(stat) + below(pid), 0)
  return secondsIn(statOf(root)) + below(root)
}

/** The parent, its parent and so on, within the session of this process. */
export function ancestorsInSession(): number[] {
  const session = sessionOf(process.pid)
  const ancestors: number[] = []
  for (let pid = process.ppid; sessionOf(pid) === session; pid = parentOf(pid)) ancestors.push(pid)
  return ancestors
}

export const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

/** Processes with a path in this folder in their command or environment. */
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

/** Ends all processes of a folder. PostgreSQL gets SIGQUIT, at which it frees its shared memory. */
export async function endProcessesOf(folder: string) {
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(folder)) trySignal(pid, name)
  }
  signal('SIGQUIT')
  signal('SIGCONT')
  for (const end = Date.now() + ENDS_WITHIN_MS; processesOf(folder).length > 0; await delay(50))
    if (Date.now() > end) signal('SIGKILL')
}

/** The process may have ended in the meantime. */
function trySignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const residentMegabytes = (pid: number) => memoryOf(pid, 'VmRSS')

export const peakMegabytes = (pid: number) => memoryOf(pid, 'VmHWM')

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
