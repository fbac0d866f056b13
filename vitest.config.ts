import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each file has a database of its own: nothing to wait for while a core is idle.
    maxWorkers: '100%',
    projects: [
      'contract',
      'server',
      'gateway',
      'web',
      { test: { name: 'tools', root: 'tools', include: ['src/**/*.test.ts'], globals: true } },
    ],
  },
})
