import { relative } from 'node:path'
import { afterAll, expect, vi } from 'vitest'
import { countFile } from './server/src/testing/cpu.ts'

const endFile = countFile(relative(import.meta.dirname, expect.getState().testPath ?? ''))

// Test files share a process and the modules that are loaded in it. Each leaves globals and timers as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  endFile()
})
