import { defineConfig } from 'vitest/config'
import { LIMITS } from '../vitest.limits.ts'

/** Tests that wait for processes, outages and time limits most of the time they take. */
export const WAITING = [
  'src/domains/orders/database-crash.test.ts',
  'src/domains/payments/thawani/thawani.test.ts',
  'src/backup.test.ts',
  'src/platform/database-faults.test.ts',
  'tests/deliver-messages.test.ts',
  'src/platform/jobs.test.ts',
  'src/platform/postgres.test.ts',
  'src/platform/storage.test.ts',
  'src/sample-city/concurrent-load.test.ts',
]

export default defineConfig({
  test: {
    ...LIMITS,
    // Projects of a group start in the order of their names: these begin before tools.
    name: '@dawra/waiting',
    include: WAITING,
    globalSetup: 'src/testing/global-setup.ts',
    pool: 'forks',
    setupFiles: '../vitest.setup.ts',
    // These tests come first and together, more of them than there are cores; tests that compute follow.
    maxWorkers: 4,
    sequence: { groupOrder: 0 },
    // These tests wait, so all of a file that may run together do.
    maxConcurrency: 10,
  },
})
