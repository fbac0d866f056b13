import { execFileSync } from 'node:child_process'
import { ROOT } from '../run-process.ts'

const linesOf = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)

/** The base of the current work: origin's main, or else the last commit. */
export function usualBase(): string {
  const [hasOrigin] = linesOf('for-each-ref', 'refs/remotes/origin/main')
  return (hasOrigin && linesOf('merge-base', 'HEAD', 'origin/main')[0]) || 'HEAD'
}

/** Paths that differ from a commit, including uncommitted and new files; a renamed file counts twice. */
export const changedSince = (base: string): string[] => [
  ...linesOf('diff', '--name-only', '--no-renames', base, '--'),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
]
