import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Disk } from './disk.ts'

const MEGABYTE = 1024 * 1024
const lines: string[] = []
const log = pino({}, { write: line => void lines.push(line) })

test('reports a full disk when one folder is full, logs it once, and recovers', async () => {
  const free: Record<string, number> = { data: 900, database: 900 }
  const measure = async (folder: string) => ({ free: free[folder]! * MEGABYTE, reserve: 64 * MEGABYTE })
  const disk = new Disk(['data', 'database'], log, measure)
  await disk.look()
  expect(disk.isFull).toBe(false)
  free.database = 63
  await disk.look()
  await disk.look()
  expect(disk.isFull).toBe(true)
  expect(disk.space.free).toBe(63 * MEGABYTE)
  expect(lines.filter(line => line.includes('almost full'))).toHaveLength(1)
  free.database = 65
  await disk.look()
  expect(disk.isFull).toBe(false)
})

test('measures this machine’s disk, with a reserve between 64 MB and 1 GB', async () => {
  const disk = new Disk([tmpdir()], log)
  await disk.look()
  expect(disk.space.free).toBeGreaterThan(0)
  expect(disk.space.reserve).toBeGreaterThanOrEqual(64 * MEGABYTE)
  expect(disk.space.reserve).toBeLessThanOrEqual(1024 * MEGABYTE)
})
