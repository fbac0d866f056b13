import { shrinkPhoto } from '#lib/use-photo'
import type { StoredPhoto } from './store.ts'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** A photo as it is stored and sent, small enough for a slow line and named by what it is. */
export async function photoOf(file: Blob, userId: string): Promise<StoredPhoto> {
  const small = await shrinkPhoto(file as File)
  const bytes = await small.arrayBuffer()
  return { hash: hexOf(await crypto.subtle.digest('SHA-256', bytes)), userId, bytes, type: small.type }
}
