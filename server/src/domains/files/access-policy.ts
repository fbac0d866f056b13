import type { Actor } from '#platform/context'
import type { Bucket } from './buckets.ts'
import { StorageRefusal } from './refusal.ts'

/**
 * The folder of a bucket in which the actor may read, write and list: '' is the whole bucket, 'id/' their own folder,
 * undefined none. A server with its key is the system.
 */
export function folderOf(actor: Actor, { policy }: Pick<Bucket, 'policy'>): string | undefined {
  if (actor.kind === 'system') return ''
  if (policy === 'nobody' || actor.kind !== 'user' || actor.isAnonymous) return undefined
  return `${actor.userId}/`
}

export function isOpenTo(actor: Actor, bucket: Pick<Bucket, 'policy'>, name: string): boolean {
  const folder = folderOf(actor, bucket)
  return folder !== undefined && name.startsWith(folder)
}

/** @throws StorageRefusal('NoSuchKey'): another user's file looks as if it did not exist */
export function requireSight(actor: Actor, bucket: Bucket, name: string) {
  if (!isOpenTo(actor, bucket, name)) throw new StorageRefusal('NoSuchKey')
}

/** @throws StorageRefusal('AccessDenied') */
export function requireWrite(actor: Actor, bucket: Bucket, name: string) {
  if (!isOpenTo(actor, bucket, name)) throw new StorageRefusal('AccessDenied')
}

/** @throws StorageRefusal('AccessDenied') */
export function requireServer(actor: Actor) {
  if (actor.kind !== 'system') throw new StorageRefusal('AccessDenied')
}

export const ownerOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.userId : null)
