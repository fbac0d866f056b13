import { test as base } from '@playwright/test'
import { cpuBetween, cpuOfTree } from '../server/src/testing/cpu.ts'

/** Each journey records its processor time: its own process and its browsers, without the city's servers. */
export const test = base.extend<{ cpu: undefined }>({
  cpu: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, { annotations }) => {
      const before = cpuOfTree()
      await use(undefined)
      const used = cpuBetween(before, cpuOfTree())
      annotations.push({ type: 'cpu', description: JSON.stringify(used) })
    },
    { auto: true },
  ],
})
