import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRouteTree } from './ensure-web-build.ts'
import { pathsIn } from './layers/source.ts'
import { ROOT, run, seconds } from './run-process.ts'

const WORKSPACES = ['contract', 'server', 'gateway', 'web', 'e2e', 'bench', 'tools']

interface Step {
  name: string
  command: string[]
}

/** Types first: they take longest. */
const steps: Step[] = [
  ...WORKSPACES.filter(hasCode).map(workspace => ({
    name: `types of ${workspace}`,
    // Several checkers of one project would each check the shared types: one takes a third of the processor time.
    command: ['tsc', '-p', workspace, '--checkers', '1'],
  })),
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'unused code and dependencies', command: ['knip', '--no-progress'] },
  { name: 'words', command: ['node', 'tools/src/check-words.ts'] },
  { name: 'layers', command: ['node', 'tools/src/check-layers.ts'] },
]

function hasCode(workspace: string): boolean {
  return existsSync(join(ROOT, workspace, 'tsconfig.json')) && pathsIn(ROOT, workspace, /\.tsx?$/).length > 0
}

async function perform({ name, command }: Step): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await run(command, { quiet: true })
  const shown = code === 0 && name !== 'layers' ? '' : output.trimEnd()
  console.log(
    `${code === 0 ? 'ok   ' : 'FAIL '} ${name} (${seconds(started)})${shown && `\n${indent(shown)}`}`,
  )
  return code === 0
}

const indent = (text: string) => text.replaceAll(/^/gm, '      ')

/** Two at a time, because the usual machine has two cores. */
async function performAll(): Promise<number> {
  const waiting = [...steps]
  let failed = 0
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await perform(step))) failed++
  }
  await Promise.all([lane(), lane()])
  return failed
}

const started = performance.now()
await ensureRouteTree()
const failed = await performAll()
console.log(`${steps.length - failed} of ${steps.length} checks passed in ${seconds(started)}`)
process.exitCode = failed === 0 ? 0 : 1
