import { z } from 'zod'
import {
  type Bucket,
  deleteBucket,
  editBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  makeBucket,
} from '#files'
import { bucketIdOf, type Call, contextOf } from './call.ts'
import { readJson } from './read-body.ts'

export async function answerBuckets(call: Call): Promise<Response> {
  const buckets = await listBuckets(await contextOf(call))
  return call.http.json(buckets.map(rowOf))
}

export async function answerBucket(call: Call): Promise<Response> {
  return call.http.json(rowOf(await getBucket(await contextOf(call), bucketIdOf(call))))
}

const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }
const LARGEST = 2 ** 31 - 1

/** In bytes, or a text such as 5MB. */
const size = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9} ?([KMG]?B)?$/i)
    .transform(text => Number.parseInt(text, 10) * (UNITS[text.replace(/[\d ]/g, '').toUpperCase()] ?? 1)),
])
const settings = z.object({
  public: z.boolean().optional(),
  file_size_limit: size.pipe(z.int().min(1).max(LARGEST)).nullish(),
  allowed_mime_types: z
    .array(z.enum(['image/*', 'image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']))
    .nullish(),
})
const named = settings.extend({ id: z.string() })

export async function answerMakeBucket(call: Call): Promise<Response> {
  const ctx = await contextOf(call)
  const { id, ...requested } = await readJson(call.http, named)
  await makeBucket(ctx, id, { isPublic: false, sizeLimit: null, mimeTypes: null, ...settingsOf(requested) })
  return call.http.json({ name: id })
}

export async function answerEditBucket(call: Call): Promise<Response> {
  const ctx = await contextOf(call)
  await editBucket(ctx, bucketIdOf(call), settingsOf(await readJson(call.http, settings)))
  return call.http.json({ message: 'Successfully updated' })
}

export async function answerDeleteBucket(call: Call): Promise<Response> {
  await deleteBucket(await contextOf(call), bucketIdOf(call))
  return call.http.json({ message: 'Successfully deleted' })
}

export async function answerEmptyBucket(call: Call): Promise<Response> {
  await emptyBucket(await contextOf(call), bucketIdOf(call))
  return call.http.json({ message: 'Successfully emptied' })
}

function settingsOf(requested: z.output<typeof settings>) {
  const types = requested.allowed_mime_types
  return {
    ...(requested.public !== undefined && { isPublic: requested.public }),
    ...(requested.file_size_limit !== undefined && { sizeLimit: requested.file_size_limit }),
    ...(types !== undefined && { mimeTypes: types?.includes('image/*') ? null : types }),
  }
}

const rowOf = (bucket: Bucket) => ({
  id: bucket.id,
  name: bucket.id,
  owner: '',
  type: 'STANDARD',
  public: bucket.isPublic,
  file_size_limit: bucket.sizeLimit,
  allowed_mime_types: bucket.mimeTypes,
  created_at: bucket.createdAt,
  updated_at: bucket.updatedAt,
})
