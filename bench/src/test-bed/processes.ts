import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

export interface Program {
  pid: number
  /** What it sent by IPC first, when it speaks IPC. */
  ready: Promise<unknown>
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Runs a TypeScript program of the repository in a process of its own; its errors are shown. */
export function startProgram(path: string, env: Record<string, string>, speaksIpc = true): Program {
  const child = spawn(process.execPath, [join(ROOT, path)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', ...(speaksIpc ? ['ipc' as const] : [])],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const ended = once(child, 'exit')
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    ended.then(([code]) => Promise.reject(new Error(`${path} ended with ${code}`))),
  ])
  ready.catch(() => undefined)
  return { pid: child.pid!, ready, ended, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

const TICKS_PER_SECOND = 100

/** utime and stime of a process, and of the children it has buried. */
function ownSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

/** CPU seconds a process has used since it began, with those of all its children. */
export function cpuSeconds(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + ownSeconds(each), 0)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return -1
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

/** The newest child of a process, of this one unless named, that runs the named program. */
export function childNamed(name: string, parent = process.pid): number {
  const found = childrenOf(parent).filter(pid => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name)
  const newest = found.at(-1)
  if (!newest) throw new Error(`no child process called ${name}`)
  return newest
}
