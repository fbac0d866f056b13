import { basename } from 'node:path'
import type { S3Config } from '../../config.ts'
import type { BackupOptions } from './back-up.ts'
import { latestOf } from './backup-names.ts'
import { copyToBucket, namesInBucket } from './bucket.ts'
import { readManifest } from './manifest.ts'
import { inTurn } from './one-at-a-time.ts'

export type CopyOptions = Pick<BackupOptions, 'url' | 'folder' | 'keep' | 'signal'> & { copyTo: S3Config }

/**
 * Copies the newest backup of the folder to the bucket.
 * @returns undefined when it is already there, or there is no backup
 * @throws BackupRefusal when another backup is running, and any error of the bucket
 */
export const copyNewest = (options: CopyOptions) =>
  inTurn(options, async () => {
    const { folder, copyTo, keep } = options
    const newest = await latestOf(folder)
    if (!newest) return undefined
    const name = basename(newest.folder)
    if ((await namesInBucket(copyTo)).includes(name)) return undefined
    await copyToBucket(newest.folder, copyTo, keep)
    const { takenAt, entries } = await readManifest(newest.folder)
    const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0)
    return { name, takenAt: new Date(takenAt), bytes }
  })
