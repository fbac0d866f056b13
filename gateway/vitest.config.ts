import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 15_000,
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    setupFiles: '../vitest.setup.ts',
  },
})
