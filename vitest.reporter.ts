import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** The environment variable that names the file to write: a JSON array of texts. */
export const OUTSIDE_TESTS_FILE = 'OUTSIDE_TESTS_FILE'

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>

const hookErrors = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap(suite => suite.errors()),
]

/**
 * Writes what failed outside of every test: a hook, an error that nothing caught, a process that ended. Vitest's JSON
 * report counts tests alone.
 */
export default class OutsideTests implements Reporter {
  onTestRunEnd(modules: RunEnd[0], unhandledErrors: RunEnd[1]) {
    const path = process.env[OUTSIDE_TESTS_FILE]
    if (!path) return
    const failures = [
      ...modules.flatMap(module =>
        hookErrors(module).map(({ stack, message }) => `${module.relativeModuleId}\n${stack ?? message}`),
      ),
      ...unhandledErrors.map(({ stack, message }) => `not caught\n${stack ?? message}`),
    ]
    writeFileSync(path, JSON.stringify(failures))
  }
}
