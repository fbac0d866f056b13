import { measureFolder } from '../disk.ts'
import { BackupRefusal } from './refusal.ts'

const MEGABYTE = 1024 * 1024
const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`

/** @throws BackupRefusal when `needed` bytes would use up the reserve of the disk */
export async function requireRoom(folder: string, forWhat: string, needed: number, measure = measureFolder) {
  const { free, reserve } = await measure(folder)
  if (free - reserve < needed)
    throw new BackupRefusal(
      `${folder} has no room for ${forWhat}: it needs up to ${megabytes(needed)} beside a reserve of ${megabytes(reserve)}, and ${megabytes(free)} are free`,
    )
}
