import { readFileSync } from 'node:fs'

export interface Results {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

/** A runner's figures; one that failed without a failed test (a file that does not load) counts as one failure. */
export function resultsOf(runner: 'vitest' | 'playwright', reportPath: string, exitCode: number): Results {
  const { passed, failed } = read(runner, reportPath)
  return { passed, failed: exitCode !== 0 ? Math.max(failed, 1) : failed }
}

function read(runner: 'vitest' | 'playwright', reportPath: string): Results {
  let report: unknown
  try {
    report = JSON.parse(readFileSync(reportPath, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  if (runner === 'vitest') {
    const { numPassedTests, numFailedTests } = report as VitestReport
    return { passed: numPassedTests, failed: numFailedTests }
  }
  // A journey that passes only when repeated has found something.
  const { expected, unexpected, flaky } = (report as PlaywrightReport).stats
  return { passed: expected, failed: unexpected + flaky }
}
