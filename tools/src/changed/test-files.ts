import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { ROOT } from '../run-process.ts'

/** Assumed duration of a file that has not run here yet: the mean of all. */
const UNKNOWN_MS = 2_000

export async function testFiles() {
  const vitest = await createVitest({ root: ROOT, watch: false })
  try {
    const files = await vitest.globTestSpecifications()
    return files.map(file => ({
      path: relative(ROOT, file.moduleId),
      seconds: (vitest.cache.getTestSpecificationResult(file)?.duration ?? UNKNOWN_MS) / 1000,
    }))
  } finally {
    await vitest.close()
  }
}
