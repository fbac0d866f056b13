import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage } from '@flystorage/file-storage'
import { LocalStorageAdapter, PortableUnixVisibilityConversion } from '@flystorage/local-fs'
import type { Config, S3Config } from '../config.ts'
import { messageOf, StorageFailure } from './errors.ts'

const PATIENCE_MS = 4_000

/**
 * File storage. Keys are ours, never a caller's: `pictures/ab/abcd…/320.webp`. Every method
 * @throws StorageFailure when the disk or the bucket does not succeed within some seconds
 */
export interface Storage {
  /** Writes all of the bytes or nothing, even when the process is killed meanwhile. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Readable | undefined>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
}

/** Opens the folder `files` in the data folder, or the configured bucket. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  return s3 ? bucketStorage(s3) : folderStorage(join(dataDir, 'files'))
}

/** Files 0600 and folders 0700: everything is served through the server. */
const MODES = new PortableUnixVisibilityConversion(0o600, 0o600, 0o700, 0o700)
const OWNER_ALONE = { visibility: 'private', directoryVisibility: 'private' }

export function folderStorage(folder: string): Storage {
  const files = new FileStorage(new LocalStorageAdapter(folder, {}, MODES))
  return over(files, async (key, bytes, contentType) => {
    const draft = `unfinished/${randomUUID()}`
    await files.write(draft, Buffer.from(bytes), { mimeType: contentType, ...OWNER_ALONE })
    await files.moveFile(draft, key, OWNER_ALONE)
  })
}

async function bucketStorage(s3: S3Config): Promise<Storage> {
  const files = await bucketFiles(s3, PATIENCE_MS)
  return over(files, (key, bytes, mimeType) => files.write(key, Buffer.from(bytes), { mimeType }))
}

/**
 * The S3 client of a bucket. The S3 libraries are large, so they are loaded only when used.
 * @param patience timeout of one answer, in milliseconds
 */
export async function bucketFiles(
  { bucket, region, endpoint, credentials }: S3Config,
  patience: number,
): Promise<FileStorage> {
  const [{ S3Client }, { AwsS3StorageAdapter }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@flystorage/aws-s3'),
  ])
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    // S3 services other than Amazon's rarely support a host name per bucket, and some refuse the checksums that newer
    // clients add by default.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: patience,
    },
  })
  return new FileStorage(new AwsS3StorageAdapter(client, { bucket, region }))
}

function over(files: FileStorage, put: Storage['put']): Storage {
  return {
    put: (key, bytes, contentType) => attempt(key, () => put(key, bytes, contentType)),
    has: key => attempt(key, () => files.fileExists(key)),
    delete: key => attempt(key, () => files.deleteFile(key)),
    get: key => attempt(key, async () => ((await files.fileExists(key)) ? files.read(key) : undefined)),
  }
}

async function attempt<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  checked(key)
  try {
    return await work()
  } catch (error) {
    throw new StorageFailure(messageOf(error), { cause: error })
  }
}

function checked(key: string): string {
  if (!/^[a-z0-9]+(?:[./_-]?[a-z0-9]+)*$/.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}
