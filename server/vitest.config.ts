import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    pool: 'forks',
    // Each file has a database of its own: nothing waits while a core is idle.
    maxWorkers: '100%',
    // A busy machine may take long over a test that hashes a dozen passwords.
    testTimeout: 30_000,
    // The first file of a run makes the template of all databases.
    hookTimeout: 60_000,
  },
})
