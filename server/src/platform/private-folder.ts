import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'

const OWNER_ALONE = 0o700
/** Started as root, PostgreSQL runs as a user of its own, who must be able to traverse the folder. */
const OTHERS_PASS_THROUGH = 0o711

/**
 * Removes other users' access to the data folder and its files; stricter modes stay. A folder that belongs to another user
 * cannot be changed: that is logged.
 */
export async function keepPrivate(dataDir: string, log: Logger) {
  const own = process.getuid?.() === 0 ? OTHERS_PASS_THROUGH : OWNER_ALONE
  await mkdir(dataDir, { recursive: true, mode: own })
  await tighten(dataDir, own, log)
  for (const folder of ['files', 'files/exports']) await tighten(join(dataDir, folder), OWNER_ALONE, log)
}

async function tighten(folder: string, most: number, log: Logger) {
  try {
    const { mode } = await stat(folder)
    if (mode & 0o777 & ~most) await chmod(folder, mode & most)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return
    if (code !== 'EPERM' && code !== 'EROFS') throw error
    log.warn({ folder }, 'others on this machine may read this folder, and it is not ours to change')
  }
}
