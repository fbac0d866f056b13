import { defineConfig } from 'vitest/config'
import { LIMITS } from '../vitest.limits.ts'
import { WAITING } from './vitest.config.waiting.ts'

export default defineConfig({
  test: {
    ...LIMITS,
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: WAITING,
    globalSetup: 'src/testing/global-setup.ts',
    pool: 'forks',
    // Each file has a database of its own: nothing waits while a core is idle.
    maxWorkers: '100%',
    // Test files share a process, because starting one takes longer than most of them run.
    isolate: false,
    // What a test makes is soon forgotten: a larger nursery is swept less often.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['../vitest.setup.ts', 'src/testing/shared-process.ts'],
    sequence: { groupOrder: 1 },
  },
})
