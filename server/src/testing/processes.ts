import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export interface Found {
  pid: number
  command: string
}

/** Every other process that names a folder in its command line or its environment; empty without /proc. */
export function processesOf(folder: string): Found[] {
  const pids = existsSync('/proc') ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : []
  return pids
    .map(Number)
    .filter(pid => pid !== process.pid)
    .map(pid => ({ pid, command: read(pid, 'cmdline'), env: read(pid, 'environ') }))
    .filter(({ command, env }) => command.includes(folder) || env.includes(folder))
    .map(({ pid, command }) => ({ pid, command: command.trim() }))
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** SIGINT is Ctrl+C, and a clean shutdown for PostgreSQL; only SIGKILL leaves its shared memory behind. */
const STEPS = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

/**
 * Ends every process that names a folder.
 * @throws when one does not even end by SIGKILL
 */
export async function endProcessesOf(folder: string) {
  for (const [signal, patience] of STEPS) {
    for (const { pid } of processesOf(folder)) kill(pid, signal)
    for (const end = Date.now() + patience; Date.now() < end; await delay(50))
      if (processesOf(folder).length === 0) return
  }
  throw new Error(`${JSON.stringify(processesOf(folder))} cannot be ended`)
}

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

/** The ancestors of this process within its session, nearest first. */
export function ancestorsInSession(): number[] {
  const session = statOf(process.pid).session
  const ancestors: number[] = []
  for (let pid = process.ppid; pid && statOf(pid).session === session; pid = statOf(pid).parent)
    ancestors.push(pid)
  return ancestors
}

function statOf(pid: number) {
  // The program name, in brackets, may contain spaces, so the fields are counted after it.
  const [, parent, , session] = read(pid, 'stat').split(') ').at(-1)!.split(' ')
  return { parent: Number(parent), session: Number(session) }
}
