import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'
import type { Config, S3Config } from '../config.ts'

/** Where files lie. Keys are ours, never a caller's: `pictures/ab/abcd…/320.webp`. */
export interface Storage {
  /** All of the bytes or nothing, also when the process is killed meanwhile. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
}

/** The folder `files` in the data folder, or the bucket that is configured. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return s3 ? bucketStorage(s3) : folderStorage(join(dataDir, 'files'))
}

export function folderStorage(folder: string): Storage {
  const files = new FileStorage(new LocalStorageAdapter(folder))
  return {
    ...over(files),
    async put(key, bytes, contentType) {
      const draft = `unfinished/${randomUUID()}`
      await files.write(draft, Buffer.from(bytes), { mimeType: contentType })
      await files.moveFile(draft, checked(key))
    },
  }
}

/** The libraries for S3 are large: only those who use it load them. */
async function bucketStorage({ bucket, region, endpoint, credentials }: S3Config): Promise<Storage> {
  const [{ S3Client }, { AwsS3StorageAdapter }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@flystorage/aws-s3'),
  ])
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    // Services other than Amazon's rarely answer on a host name for each bucket, and some refuse the checksums that
    // newer clients add unasked.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const files = new FileStorage(new AwsS3StorageAdapter(client, { bucket, region }))
  return {
    ...over(files),
    put: (key, bytes, mimeType) => files.write(checked(key), Buffer.from(bytes), { mimeType }),
  }
}

function over(files: FileStorage): Omit<Storage, 'put'> {
  return {
    has: key => files.fileExists(checked(key)),
    delete: key => files.deleteFile(checked(key)),
    async get(key) {
      if (!(await files.fileExists(checked(key)))) return undefined
      return files.read(key)
    },
  }
}

function checked(key: string): string {
  if (!/^[a-z0-9]+(?:[./_-]?[a-z0-9]+)*$/.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
