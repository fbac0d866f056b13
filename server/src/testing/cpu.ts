import { appendFileSync, readdirSync, readFileSync } from 'node:fs'

/** Seconds of processor time. */
export interface Cpu {
  user: number
  system: number
}

interface Process {
  pid: number
  parent: number
  command: string
  /** Its own, and with that of its children that have ended. */
  own: Cpu
  cpu: Cpu
}

const TICKS_A_SECOND = 100

/** A process as /proc shows it; undefined once it has ended, and where there is no /proc. */
function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold spaces and brackets.
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
 * What this process and all that it started have used. What has ended counts, as long as its parent waited for it. Zero
 * where there is no /proc.
 */
export function cpuOfTree(): Cpu {
  const own = readProcess(process.pid)
  return own ? sumWithin(own, childrenByParent()) : sumOfCpu([])
}

/**
 * What the live processes of this one's tree have used, by their number: of those that match a part, with all that they
 * started, and of the rest, each its own.
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

/** What live processes have used, such as the backends of a database. */
const cpuOfProcesses = (pids: readonly number[]): Cpu =>
  sumOfCpu(pids.flatMap(pid => readProcess(pid)?.cpu ?? []))

/** The environment variable that names the file for what test files use: a JSON line each time. */
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
 * A test file begins in this process.
 * @returns how it ends, which writes down what the process used
 */
export function countFile(file: string): () => void {
  current = file
  const before = cpuOfProcesses([process.pid])
  return () => note(file, cpuBetween(before, cpuOfProcesses([process.pid])))
}

/** Adds what other processes used for the file that is running. */
export const noteProcesses = (pids: readonly number[]) => note(current, cpuOfProcesses(pids))
