import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

export interface Scenario {
  title: string
  missing?(): string | undefined
  run(): Promise<string>
}

const FILE = join(import.meta.dirname, '../results.md')

export const number = (value: number) => Math.round(value).toLocaleString('en')
export const ratio = (value: number, of: number) => (value / of).toFixed(2)
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

export const shedText = (count: number) =>
  count > 0
    ? [
        `The app shed ${number(count)} requests under overload; each was sent again after the pause that the app requested.`,
      ]
    : []

export function shown(cells: string[]): string[] {
  console.error(`  ${cells.join(', ')}`)
  return cells
}

const PREFACE = `# Measured

Written by \`npm run bench\`. Load, app, gateway and database share the machine, on loopback. Ratios compare
within one run; figures of different runs or machines do not compare.`

/** Machine, date and current load, read before the scenario starts. */
export function circumstances(): string {
  const memory = `${(totalmem() / 1e9).toFixed(0)} GB`
  const busy = loadavg()[0]! > 1.5 ? `, busy with other work (load ${loadavg()[0]!.toFixed(1)}): too low` : ''
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU'
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${cpus().length} cores (${model}), ${memory}, Node ${process.versions.node}${busy}.`
}

/** Replaces the scenario's previous section; the other sections stay. */
export async function writeSection(order: readonly string[], title: string, text: string) {
  const before = await readFile(FILE, 'utf8').catch(() => '')
  const sections = new Map(
    before
      .split(/^## /m)
      .slice(1)
      .map(section => [section.slice(0, section.indexOf('\n')), section.trim()]),
  )
  sections.set(title, `${title}\n\n${text.trim()}`)
  const stored = order.flatMap(name => sections.get(name) ?? [])
  await writeFile(FILE, `${[PREFACE, ...stored.map(section => `## ${section}`)].join('\n\n')}\n`)
}
