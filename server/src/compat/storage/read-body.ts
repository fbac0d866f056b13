import { z } from 'zod'
import { type Incoming, StorageRefusal } from '#files'
import type { HttpContext } from '#platform/http'
import { parseJson } from '#platform/json'

/** A thousand paths fit in. Guests may send it, and reading a megabyte of them takes 20 ms. */
const LARGEST_JSON = 256 * 1024
/** Allowance for multipart boundaries and further fields around a file. */
const ENVELOPE = 64 * 1024
const LONGEST_METADATA = 4096

/** @throws StorageRefusal('InvalidRequest' | 'EntityTooLarge') */
export async function readJson<Schema extends z.ZodType>(
  http: HttpContext,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = (await readBytes(http, LARGEST_JSON)).toString('utf8')
  const parsed = schema.safeParse(text === '' ? {} : jsonOf(text))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new StorageRefusal('InvalidRequest', { message: `body/${issue?.path.join('/')} ${issue?.message}` })
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new StorageRefusal('InvalidRequest', { message: 'this is not JSON' })
  }
}

/**
 * A file, as bytes alone or as a part of a form with other fields. The declared type is ignored.
 * @param limit the size of the file in bytes
 */
export async function readUpload(http: HttpContext, limit: number): Promise<Incoming> {
  const type = http.req.header('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(type))
    return readForm(type, await readBytes(http, limit + ENVELOPE), limit)
  return {
    bytes: await readBytes(http, limit),
    cacheControl: cacheControlOf(http.req.header('cache-control')),
    metadata: metadataOf(
      Buffer.from((http.req.header('x-metadata') ?? '').slice(0, 2 * LONGEST_METADATA), 'base64').toString(),
    ),
  }
}

async function readForm(type: string, body: Buffer<ArrayBuffer>, limit: number): Promise<Incoming> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new StorageRefusal('InvalidRequest', { message: 'this is not multipart/form-data' })
  })
  const file = [...form.values()].find(value => typeof value !== 'string')
  if (!file) throw new StorageRefusal('InvalidRequest', { message: 'the form holds no file' })
  if (file.size > limit) throw new StorageRefusal('EntityTooLarge')
  const seconds = form.get('cacheControl')
  const metadata = form.get('metadata')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    cacheControl: cacheControlOf(typeof seconds === 'string' ? `max-age=${seconds}` : undefined),
    metadata: metadataOf(typeof metadata === 'string' ? metadata : ''),
  }
}

/** Keeps only the requested duration: the bucket decides who may cache a file. */
export function cacheControlOf(requested: string | undefined): string {
  const seconds = /\bmax-age=(\d{1,8})(?!\d)/.exec(requested ?? '')?.[1]
  return seconds === undefined ? 'no-cache' : `max-age=${Number(seconds)}`
}

const anObject = z.record(z.string(), z.unknown())

function metadataOf(text: string): Record<string, unknown> {
  if (text === '') return {}
  if (text.length > LONGEST_METADATA)
    throw new StorageRefusal('InvalidRequest', { message: 'the metadata is too long' })
  const parsed = anObject.safeParse(jsonOf(text))
  if (!parsed.success)
    throw new StorageRefusal('InvalidRequest', { message: 'the metadata is not an object' })
  return parsed.data
}

/** A body of at most `limit` bytes. One without a length may be cut off in the middle. */
async function readBytes(http: HttpContext, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(http.req.header('content-length') ?? 0) > limit) throw new StorageRefusal('EntityTooLarge')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of http.req.raw.body ?? []) {
    size += chunk.length
    if (size > limit) throw new StorageRefusal('EntityTooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
