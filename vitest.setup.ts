import { afterAll, vi } from 'vitest'

// Test files share a process, because starting one takes longer than most of them run. Each still begins with modules
// of its own, and leaves globals and timers as it found them.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
