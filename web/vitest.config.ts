import { defineConfig } from 'vitest/config'
import { LIMITS } from '../vitest.limits.ts'

export default defineConfig({
  test: {
    ...LIMITS,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    // What a test makes is soon forgotten: a larger nursery is swept less often.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['../vitest.setup.ts', 'vitest.setup.ts'],
  },
})
