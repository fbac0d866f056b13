import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'contract',
      'server',
      'gateway',
      'web',
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['src/**/*.test.ts'],
          globals: true,
          maxWorkers: '100%',
          isolate: false,
          setupFiles: fileURLToPath(import.meta.resolve('./vitest.setup.ts')),
        },
      },
    ],
  },
})
