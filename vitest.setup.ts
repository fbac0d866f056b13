import { afterAll, vi } from 'vitest'

// Test files share a process and the modules that are loaded in it. Each leaves globals and timers as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
