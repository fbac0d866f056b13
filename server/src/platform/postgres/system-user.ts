import { execFileSync, spawnSync } from 'node:child_process'
import { StartRefusal } from '../start-refusal.ts'

/** The ordinary user that PostgreSQL runs as when the server itself is root, which it refuses to be. */
export interface SystemUser {
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

/** The system user `postgres`, made when it is missing; undefined when we are an ordinary user ourselves. */
export function systemUser(): SystemUser | undefined {
  if (!isRoot()) return undefined
  const user = lookUp() ?? createUser()
  if (!user)
    throw new StartRefusal(
      'PostgreSQL does not run as root: add a system user named postgres, or start as an ordinary user',
      2,
    )
  return user
}

function lookUp(): SystemUser | undefined {
  try {
    const idOf = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

function createUser(): SystemUser | undefined {
  const shape = ['--system', '--user-group', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  spawnSync('useradd', [...shape, 'postgres'], { stdio: 'ignore' })
  return lookUp()
}

/** Whether this user can enter a folder and write there: only trying answers for every parent and mount. */
export const canWriteIn = (folder: string, user: SystemUser) =>
  succeeds('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], user)

/** Whether a program runs to a good end; without a user, as ourselves. */
export const succeeds = (program: string, args: string[], user: SystemUser | undefined) =>
  spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
