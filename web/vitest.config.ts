import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node',
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    setupFiles: '../vitest.setup.ts',
  },
})
