import type { Actor } from '#platform/context'
import type { Bucket } from './buckets.ts'
import { StorageRefusal } from './refusal.ts'

/**
 * Where in a bucket somebody may read, write and list: '' is everywhere, 'id/' their own folder, undefined
 * nowhere. A server with its key is the system.
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

/** @throws StorageRefusal('NoSuchKey'): a stranger's file is as if it were not there */
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

/** Whose a new file is: a server's belong to nobody. */
export const ownerOf = (actor: Actor): string | null => (actor.kind === 'user' ? actor.userId : null)
