/// <reference types="vitest/globals" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './run-process.ts'
import { inFolder, kill, processesOf, until } from './testing/product.ts'

// Checks live processes through /proc.
const onLinux = test.runIf(process.platform === 'linux').concurrent

const SMALL_RUN = join(import.meta.dirname, 'testing/small-run.ts')
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')
const WAITS = 'sleep 600'
const IGNORES_CTRL_C = `sh -c "trap '' INT; sleep 600; true"`

interface Run {
  /** The process group, and the shell that leads it. */
  shell: number
  pid: number
  /** PostgreSQL's data folder when it is in memory; otherwise it is below the folder of the run. */
  data: string | undefined
}

/** Starts a run in a shell, as a terminal does, with its temporary files below `folder`. */
async function begun(folder: string, part: string, program = WAITS): Promise<Run> {
  const shell = spawn('sh', ['-c', `${process.execPath} ${SMALL_RUN} ${part} ${program}; true`], {
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: folder,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(createInterface(shell.stdout), 'line')
  const { pid, database }: { pid: number; database?: string } = JSON.parse(line)
  await until('its program waits', () => processesOf(folder).some(({ command }) => command === WAITS))
  return { shell: shell.pid!, pid, data: dataFolderOf(database) }
}

/** Taken from the database's address, which contains the folder of its socket. */
const dataFolderOf = (database = '') => /\/dev\/shm\/[^/]+/.exec(decodeURIComponent(database))?.[0]

const isGone = (folder: string | undefined) =>
  !folder || (!existsSync(folder) && processesOf(folder).length === 0)

const nothingIsLeft = (folder: string, { data }: Run) =>
  until(
    `nothing is left in ${folder}`,
    () => readdirSync(folder).length === 0 && processesOf(folder).length === 0 && isGone(data),
  )

const ENDS: readonly [string, part: string, end: (run: Run) => void, program?: string][] = [
  ['SIGTERM to its group', 'database', ({ shell }) => kill(-shell, 'SIGTERM')],
  ['SIGINT to its group', 'nothing', ({ shell }) => kill(-shell, 'SIGINT')],
  ['SIGHUP to its group', 'nothing', ({ shell }) => kill(-shell, 'SIGHUP')],
  ['SIGKILL to its group', 'nothing', ({ shell }) => kill(-shell, 'SIGKILL')],
  ['SIGTERM to itself', 'nothing', ({ pid }) => kill(pid, 'SIGTERM')],
  ['SIGKILL to itself', 'city', ({ pid }) => kill(pid, 'SIGKILL')],
  ['SIGKILL to the shell that started it', 'nothing', ({ shell }) => kill(shell, 'SIGKILL')],
  ['SIGINT, which one of its programs ignores', 'nothing', ({ pid }) => kill(pid, 'SIGINT'), IGNORES_CTRL_C],
]

for (const [name, part, end, program] of ENDS)
  onLinux(`a run leaves nothing after ${name} (${part})`, () =>
    inFolder(async folder => {
      const run = await begun(folder, part, program)
      expect(readdirSync(folder)).not.toEqual([])
      end(run)
      await nothingIsLeft(folder, run)
    }),
  )

onLinux('the next run removes what a killed run left, and nothing of a running one', () =>
  inFolder(async folder => {
    const [killed, living] = await Promise.all([begun(folder, 'database'), begun(folder, 'nothing')])
    const ownOf = ({ pid }: Run) => readdirSync(folder).find(name => name.includes(`-${pid}-`)) ?? ''
    const [abandoned, used] = [ownOf(killed), ownOf(living)]
    for (const { pid } of processesOf(abandoned)) kill(pid, 'SIGKILL')
    kill(killed.pid, 'SIGKILL')
    expect(processesOf(killed.data ?? abandoned)).not.toEqual([])

    const next = await begun(folder, 'nothing')
    await until('it is swept', () => isGone(join(folder, abandoned)) && isGone(killed.data))
    expect(ownOf(living)).toBe(used)
    expect(processesOf(used).map(({ command }) => command)).toContain(WAITS)

    for (const { pid } of [living, next]) kill(pid, 'SIGTERM')
    await nothingIsLeft(folder, killed)
  }),
)
