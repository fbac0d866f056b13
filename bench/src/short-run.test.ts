/// <reference types="vitest/globals" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { needsPgbench } from './test-bed/pgbench.ts'
import { COMPILE_CACHE } from './test-bed/processes.ts'

const NAMES = readdirSync(join(import.meta.dirname, 'scenarios')).map(file => file.replace(/\.ts$/, ''))

const noPgbench = needsPgbench()
const LEFT_OUT: Readonly<Record<string, string | undefined>> = {
  place: noPgbench,
  points: noPgbench,
  documents: noPgbench,
  lighthouse: 'it downloads a program',
}

let sections: ReadonlyMap<string, string>
let complaints: string

beforeAll(async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), '--short'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  complaints = errors
  sections = new Map(
    output
      .split(/^## /m)
      .slice(1)
      .map(section => [section.slice(0, section.indexOf(':')), section]),
  )
})

for (const name of NAMES) {
  const reason = LEFT_OUT[name]
  test.skipIf(reason)(`${name} ${reason ? `is left out: ${reason}` : 'gives its rows'}`, () => {
    const section = sections.get(name) ?? ''
    const lines = section.split('\n')
    expect(lines.filter(line => line.startsWith('| ')).length, complaints).toBeGreaterThan(2)
    expect(lines, complaints).not.toContain('failed')
    expect(section).not.toContain('**no**')
  })
}
