import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    environment: 'node',
    // A busy machine may take long over a page.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    isolate: false,
    // What a test makes is soon forgotten: a larger nursery is swept less often.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['../vitest.setup.ts', 'vitest.setup.ts'],
  },
})
