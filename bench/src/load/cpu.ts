import { cpuSeconds } from '../test-bed/processes.ts'

/** CPU seconds by name, spent while `work` ran. */
export async function watchCpu<Result>(
  pids: Readonly<Record<string, number>>,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpu: Record<string, number> }> {
  const read = () => Object.entries(pids).map(([, pid]) => cpuSeconds(pid))
  const before = read()
  const ownBefore = process.cpuUsage()
  const result = await work()
  const own = process.cpuUsage(ownBefore)
  const after = read()
  const cpu = Object.fromEntries(Object.keys(pids).map((name, at) => [name, after[at]! - before[at]!]))
  return { result, cpu: { ...cpu, load: (own.user + own.system) / 1e6 } }
}

export const cpuText = (cpu: Record<string, number>, count: number) =>
  Object.entries(cpu)
    .map(([name, seconds]) => `${name} ${((seconds * 1e6) / count).toFixed(0)}`)
    .join(', ')
