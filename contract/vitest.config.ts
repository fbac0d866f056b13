import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    setupFiles: '../vitest.setup.ts',
  },
})
