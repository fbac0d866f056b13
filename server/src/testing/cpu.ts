import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

export interface Cpu {
  user: number
  system: number
}

interface Process {
  pid: number
  parent: number
  command: string
  /** `own`: the process alone; `cpu`: with its ended children. */
  own: Cpu
  cpu: Cpu
}

const TICKS_A_SECOND = 100

/** A process as /proc shows it; undefined after its end, and without /proc. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => Number(fields[at]) / TICKS_A_SECOND
    return {
      pid,
      parent: Number(fields[1]),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      own: { user: ticks(11), system: ticks(12) },
      cpu: { user: ticks(11) + ticks(13), system: ticks(12) + ticks(14) },
    }
  } catch {
    return undefined
  }
}

function allProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(name => readProcess(Number(name)) ?? [])
  } catch {
    return []
  }
}

export const sumOfCpu = (parts: readonly Cpu[]): Cpu => ({
  user: parts.reduce((sum, { user }) => sum + user, 0),
  system: parts.reduce((sum, { system }) => sum + system, 0),
})

export const cpuBetween = (before: Cpu, after: Cpu): Cpu => ({
  user: after.user - before.user,
  system: after.system - before.system,
})

const childrenByParent = () => Map.groupBy(allProcesses(), ({ parent }) => parent)

function sumWithin(one: Process, children: ReadonlyMap<number, Process[]>): Cpu {
  const below = children.get(one.pid) ?? []
  return sumOfCpu([one.cpu, ...below.map(child => sumWithin(child, children))])
}

/**
 * Processor time of this process and all that it started. Ended processes count if their parent waited for them. Zero
 * without /proc.
 */
export function cpuOfTree(): Cpu {
  const own = readProcess(process.pid)
  return own ? sumWithin(own, childrenByParent()) : sumOfCpu([])
}

/**
 * Processor time of the live processes of this process tree. A process that matches a part is counted with all that it
 * started; the rest one by one.
 */
export function cpuByPart(
  parts: Readonly<Record<string, RegExp>>,
): Map<number, { part: string | null; cpu: Cpu }> {
  const children = childrenByParent()
  const found = new Map<number, { part: string | null; cpu: Cpu }>()
  const look = (one: Process) => {
    const part = Object.keys(parts).find(name => parts[name]?.test(one.command)) ?? null
    found.set(one.pid, { part, cpu: part ? sumWithin(one, children) : one.own })
    if (!part) (children.get(one.pid) ?? []).forEach(look)
  }
  const own = readProcess(process.pid)
  if (own) look(own)
  return found
}

const cpuOfProcesses = (pids: readonly number[]): Cpu =>
  sumOfCpu(pids.flatMap(pid => readProcess(pid)?.cpu ?? []))

/** Environment variable with the path of a file that receives one JSON line per test file. */
export const CPU_FILE = 'TEST_CPU_FILE'

export interface FileCpu extends Cpu {
  file: string
}

function note(file: string, cpu: Cpu) {
  const path = process.env[CPU_FILE]
  if (path && file) appendFileSync(path, `${JSON.stringify({ file, ...cpu } satisfies FileCpu)}\n`)
}

let current = ''

/**
 * Starts counting for a test file in this process.
 * @returns a function that ends it and writes the result
 */
export function countFile(file: string): () => void {
  current = file
  const before = cpuOfProcesses([process.pid])
  return () => note(file, cpuBetween(before, cpuOfProcesses([process.pid])))
}

/** Adds processor time of other processes to the running test file. */
export const noteProcesses = (pids: readonly number[]) => note(current, cpuOfProcesses(pids))
