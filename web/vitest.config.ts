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
    // Test objects are short-lived: a larger young generation is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['../vitest.setup.ts', 'vitest.setup.ts'],
  },
})
