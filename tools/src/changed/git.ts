import { execFileSync } from 'node:child_process'
import { ROOT } from '../steps.ts'

const linesOf = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean)

/** Where this work began: on what origin has, else at the last commit. */
export function usualBase(): string {
  const [hasOrigin] = linesOf('for-each-ref', 'refs/remotes/origin/main')
  return (hasOrigin && linesOf('merge-base', 'HEAD', 'origin/main')[0]) || 'HEAD'
}

/** What differs from a commit, with what is not committed and new; a renamed file is two. */
export const changedSince = (base: string): string[] => [
  ...linesOf('diff', '--name-only', '--no-renames', base, '--'),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
]
