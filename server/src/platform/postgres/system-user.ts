import { execFileSync, spawnSync } from 'node:child_process'
import { StartRefusal } from '../start-refusal.ts'

/** The ordinary user for PostgreSQL when the server runs as root, because PostgreSQL refuses to run as root. */
export interface SystemUser {
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

/** The system user `postgres`, created when missing; undefined when this process does not run as root. */
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

export const canWriteIn = (folder: string, user: SystemUser) =>
  succeeds('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], user)

export const succeeds = (program: string, args: string[], user: SystemUser | undefined) =>
  spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0
