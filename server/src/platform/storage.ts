import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStorage } from '@flystorage/file-storage'
import { LocalStorageAdapter, PortableUnixVisibilityConversion } from '@flystorage/local-fs'
import type { Config, S3Config } from '../config.ts'
import { messageOf, StorageFailure } from './errors.ts'

/** For one answer of a bucket; a request is tried twice. */
const PATIENCE_MS = 4_000

/**
 * Where files lie. Keys are ours, never a caller's: `pictures/ab/abcd…/320.webp`. All of it
 * @throws StorageFailure when the disk or the bucket does not do it within some seconds
 */
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

/** Files 0600 and folders 0700: everything is read through the server. */
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
 * A bucket as the library has it. The libraries for S3 are large: only those who use it load them.
 * @param patience for one answer, in milliseconds
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
    // Services other than Amazon's rarely answer on a host name for each bucket, and some refuse the checksums that
    // newer clients add unasked.
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
