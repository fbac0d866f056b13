/// <reference types="vitest/globals" />
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { processesOf } from './test-bed/processes.ts'

const BROKEN = join(import.meta.dirname, 'programs/broken-scenario.ts')

let folders: string
beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'dawra-clean-'))
})
afterAll(() => rm(folders, { recursive: true, force: true }))

interface Opened {
  shell: number
  pid: number
  folder: string
  port: number
}

/** Starts the broken scenario from a shell in its own session; resolves when its database and gateway run. */
async function open(how: 'throws' | 'waits'): Promise<Opened> {
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${BROKEN}" ${how}; true`], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, BENCH_DIR: folders },
  })
  for await (const line of createInterface(shell.stdout))
    if (line.startsWith('{')) return { shell: shell.pid!, ...(JSON.parse(line) as Omit<Opened, 'shell'>) }
  throw new Error('the scenario ended before anything was open')
}

const isListening = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false))
  })

const processesLeft = async ({ folder, port }: Opened) => ({
  processes: processesOf(folder).length,
  isListening: await isListening(port),
})

const left = async (opened: Opened) => ({
  ...(await processesLeft(opened)),
  folder: existsSync(opened.folder),
})

const NOTHING = { processes: 0, isListening: false, folder: false }
const WITHIN = { timeout: 100_000 }

const ENDS: readonly [string, (opened: Opened) => void][] = [
  ['a SIGINT to its group', ({ shell }) => process.kill(-shell, 'SIGINT')],
  ['a SIGTERM to its group', ({ shell }) => process.kill(-shell, 'SIGTERM')],
  ['the end of the shell that started it', ({ shell }) => process.kill(shell, 'SIGKILL')],
]

test.for(ENDS)('%s leaves no process, port or file of a benchmark', async ([, end]) => {
  const opened = await open('waits')
  end(opened)
  await expect.poll(() => left(opened), WITHIN).toEqual(NOTHING)
})

test('the next run removes the folder of a killed run, and its own after an error', async () => {
  const killed = await open('waits')
  process.kill(killed.pid, 'SIGKILL')
  await expect.poll(() => processesLeft(killed), WITHIN).toEqual({ processes: 0, isListening: false })
  const next = await open('throws')
  expect(existsSync(killed.folder)).toBe(false)
  await expect.poll(() => left(next), WITHIN).toEqual(NOTHING)
})
