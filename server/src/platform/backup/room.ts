import { measureFolder } from '../disk.ts'
import { BackupRefusal } from './refusal.ts'

const MEGABYTE = 1024 * 1024
const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`

/** @throws BackupRefusal when so many bytes would fill the disk of the folder, which the city needs */
export async function requireRoom(folder: string, forWhat: string, needed: number, measure = measureFolder) {
  const { free, reserve } = await measure(folder)
  if (free - reserve < needed)
    throw new BackupRefusal(
      `${folder} has no room for ${forWhat}: it needs up to ${megabytes(needed)} beside a reserve of ${megabytes(reserve)}, and ${megabytes(free)} are free`,
    )
}
