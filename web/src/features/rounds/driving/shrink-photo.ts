import { shrinkPhoto } from '#lib/use-photo'
import type { StoredPhoto } from './store.ts'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** Shrinks a photo for slow networks and names it by its hash. */
export async function photoOf(file: Blob, userId: string): Promise<StoredPhoto> {
  const small = await shrinkPhoto(file as File)
  const bytes = await small.arrayBuffer()
  return { hash: hexOf(await crypto.subtle.digest('SHA-256', bytes)), userId, bytes, type: small.type }
}
