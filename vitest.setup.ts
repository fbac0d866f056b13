import { afterAll, vi } from 'vitest'

// Test files share a process, because starting one takes longer than most of them run. Each still begins with modules
// of its own, and leaves the globals as it found them.
vi.resetModules()
afterAll(() => void vi.unstubAllGlobals())
