import { defineConfig } from 'vitest/config'
import { LIMITS } from '../vitest.limits.ts'

export default defineConfig({
  test: {
    ...LIMITS,
    name: 'contract',
    include: ['src/**/*.test.ts'],
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    setupFiles: '../vitest.setup.ts',
  },
})
