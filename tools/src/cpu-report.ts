import { type Cpu, type FileCpu, sumOfCpu } from '../../server/src/testing/cpu.ts'
import type { Journey } from './test-results.ts'

const SHOWN = 20

export interface Part extends Cpu {
  name: string
}

const inSeconds = ({ user, system }: Cpu) => user + system
const line = (name: string, cpu: Cpu) =>
  `${inSeconds(cpu).toFixed(1).padStart(8)} s (${cpu.system.toFixed(1)} in the system)  ${name}`

const dearest = (title: string, costs: Part[]): string[] =>
  costs.length === 0
    ? []
    : [
        `\n${title}`,
        ...costs
          .toSorted((a, b) => inSeconds(b) - inSeconds(a))
          .slice(0, SHOWN)
          .map(cost => line(cost.name, cost)),
      ]

/** Processor seconds: the most expensive files, the parts, and the total. Empty when unknown. */
export function cpuReport(
  files: readonly FileCpu[],
  journeys: readonly Journey[],
  parts: readonly Part[],
): string {
  const total = sumOfCpu(parts)
  if (inSeconds(total) === 0) return ''
  return [
    ...dearest(
      'test files, with their part of the database',
      files.map(({ file, ...cpu }) => ({ name: file, ...cpu })),
    ),
    ...dearest(
      'journeys, with their browsers',
      journeys.flatMap(({ name, cpu }) => (cpu ? [{ name, ...cpu }] : [])),
    ),
    '\nprocessor time',
    ...parts.map(part => line(part.name, part)),
    line('all', total),
  ].join('\n')
}
