import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LIMITS } from './vitest.limits.ts'
import { QuickestFirst } from './vitest.sequencer.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: QuickestFirst },
    projects: [
      'contract',
      'server',
      'server/vitest.config.waiting.ts',
      'gateway',
      'web',
      {
        test: {
          // Projects of a group start in the order of their names: the drill takes longest.
          name: '@dawra/bench',
          root: 'bench',
          include: ['src/**/*.test.ts'],
          globals: true,
          ...LIMITS,
          // With the tests that wait, as the server's do.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          setupFiles: fileURLToPath(import.meta.resolve('./vitest.setup.ts')),
          globalSetup: fileURLToPath(import.meta.resolve('./server/src/testing/global-setup.ts')),
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['src/**/*.test.ts'],
          globals: true,
          // Some start the whole product, a few of them at once.
          maxConcurrency: 3,
          ...LIMITS,
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          isolate: false,
          setupFiles: fileURLToPath(import.meta.resolve('./vitest.setup.ts')),
        },
      },
    ],
  },
})
