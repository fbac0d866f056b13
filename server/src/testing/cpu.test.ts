import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { CPU_FILE, countFile, cpuBetween, cpuByPart, cpuOfTree } from './cpu.ts'

const hasProc = process.platform === 'linux'
const folder = mkdtempSync(join(tmpdir(), 'cpu-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Uses a fifth of a second of processor time, then reports it and waits for the end of its input. */
const WORK = `while (process.cpuUsage().user < 200_000);
  console.log('done'); process.stdin.on('end', () => process.exit()).resume()`

test.runIf(hasProc)('counts a process’s use of the CPU while it lives and after it has ended', async () => {
  const before = cpuOfTree()
  const child = spawn(process.execPath, ['-e', WORK], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(cpuBetween(before, cpuOfTree()).user).toBeGreaterThan(0.1)
  const working = () => cpuByPart({ work: /cpuUsage/ }).get(child.pid ?? 0)
  expect(working()?.part).toBe('work')
  expect(working()?.cpu.user).toBeGreaterThan(0.1)
  child.stdin.end()
  await once(child, 'exit')
  expect(cpuBetween(before, cpuOfTree()).user).toBeGreaterThan(0.1)
  expect(working()).toBeUndefined()
})

test('has a line of CPU use for each test file', () => {
  const path = join(folder, 'files.jsonl')
  vi.stubEnv(CPU_FILE, path)
  countFile('a.test.ts')()
  vi.unstubAllEnvs()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ file: 'a.test.ts' })
})
