import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** The pinned Node and the workspaces' own programs come first, whatever the machine has. */
const toolEnv = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

const running = new Set<ChildProcess>()
let isEnded = false

export interface Ended {
  code: number
  output: string
}

/** Runs a program at the repository's root; its output is streamed, or collected when `quiet`. */
export async function run(command: string[], { env = {}, quiet = false } = {}): Promise<Ended> {
  if (isEnded) return { code: 130, output: '' }
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: toolEnv(env),
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  const code = await once(child, 'close').then(
    ([code]) => code ?? 1,
    error => {
      output += String(error)
      return 1
    },
  )
  running.delete(child)
  return { code, output }
}

const PATIENCE_MS = 10_000

/** Ends what `run` started, as Ctrl+C does, and starts nothing more. */
export function endAll() {
  isEnded = true
  for (const child of running) {
    child.kill('SIGINT')
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
  }
}

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
