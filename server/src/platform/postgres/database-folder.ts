import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { StartRefusal } from '../start-refusal.ts'
import { SHARED_FOLDERS } from './binaries.ts'
import { canWriteIn, type SystemUser } from './system-user.ts'

/** File in the data folder that names the place of a database that cannot lie in it. */
const NOTE = 'postgres-is-elsewhere.txt'

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The folder of the database: `postgres` in the data folder, if the user who runs it can reach it. */
export async function findPlace(dataDir: string, user: SystemUser | undefined, log: Logger): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const data = await realpath(dataDir)
  // Checked first: a read-only folder would otherwise look like one that only the database's user cannot reach.
  await access(data, constants.W_OK)
  const wanted = join(data, 'postgres')
  if (!user) return ownPlace(wanted)
  const noted = await notedPlace(data)
  if (await usable(noted || wanted, user)) return noted || wanted
  if (noted || (await holdsDatabase(wanted))) throw unreachable(noted || wanted)
  await rmdir(wanted).catch(() => undefined)
  return placeElsewhere(data, wanted, user, log)
}

async function placeElsewhere(data: string, wanted: string, user: SystemUser, log: Logger): Promise<string> {
  for (const shared of SHARED_FOLDERS) {
    const place = join(shared, `dawra-${shortHash(wanted)}`)
    if (!(await usable(place, user))) continue
    await writeFile(join(data, NOTE), `${place}\n`)
    log.warn(
      { place, dataDir: data },
      'the database is stored elsewhere: its system user cannot reach the data folder',
    )
    return place
  }
  throw unreachable(wanted)
}

const unreachable = (place: string) =>
  new StartRefusal(`The system user postgres cannot reach ${place}: open its parent folders (chmod o+x)`, 2)

const notedPlace = async (dataDir: string) =>
  (await readFile(join(dataDir, NOTE), 'utf8').catch(() => '')).trim()

/** Whether a data folder has a database, inside or elsewhere. */
export const hasDatabase = async (dataDir: string) =>
  holdsDatabase((await notedPlace(dataDir)) || join(dataDir, 'postgres'))

const holdsDatabase = (place: string) =>
  stat(join(place, 'cluster')).then(
    () => true,
    () => false,
  )

async function usable(place: string, user: SystemUser): Promise<boolean> {
  try {
    await mkdir(place, { recursive: true, mode: 0o700 })
    const found = await lstat(place)
    if (!found.isDirectory() || (found.uid !== 0 && found.uid !== user.uid)) return false
    await chown(place, user.uid, user.gid)
    await chmod(place, 0o700)
    return canWriteIn(place, user)
  } catch {
    return false
  }
}

async function ownPlace(place: string): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  const { uid } = await stat(place)
  if (uid !== process.getuid?.())
    throw new StartRefusal(
      `${place} belongs to another user (${uid}): start as that user, or choose a DATA_DIR`,
      2,
    )
  return place
}

const LONGEST_SOCKET_PATH = 100
export const SOCKET_PORT = 5432

/**
 * The folder of the socket: the database's own folder, or one under /tmp when that path is too long for a socket (107
 * bytes) or on a mount without sockets.
 */
export async function findSocketFolder(place: string, user: SystemUser | undefined): Promise<string> {
  const fits = Buffer.byteLength(join(place, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= LONGEST_SOCKET_PATH
  if (fits && (await holdsSockets(place))) return place
  const short = `/tmp/dawra-socket-${shortHash(place)}`
  const folder = (await isFree(short, user)) ? short : await mkdtemp('/tmp/dawra-socket-')
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Checks the owner, because anybody can create names in /tmp. */
async function isFree(folder: string, user: SystemUser | undefined): Promise<boolean> {
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(folder)
  return found.isDirectory() && [user?.uid, process.getuid?.()].includes(found.uid)
}

async function holdsSockets(folder: string): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(join(folder, `.probe.${process.pid}`)), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
