import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue, type Jobs } from '#platform/jobs'
import { maybe, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import { type Tx, transact } from '#platform/transact'
import { isNamed } from './store.ts'

/** Independent of the path that a client chose. */
export const bytesKey = (version: string) => `files/${version.slice(0, 2)}/${version}`

/** Longer than the longest request. */
const HALF_AN_HOUR = 30 * 60 * 1000

const keyOfJob = (version: string) => `files.bytes:${version}`

interface Bytes {
  bytes: Uint8Array
  contentType: string
}

/**
 * Stores bytes, then names them in a row. The deletion of the bytes is scheduled before they are stored and cancelled in
 * the transaction of the row, so that a crash in between leaves nothing behind.
 * @returns the result of `name`; undefined when it added no row
 */
export async function storeBytes<Named>(
  ctx: Ctx,
  storage: Storage,
  { bytes, contentType }: Bytes,
  name: (tx: Tx, version: string) => Promise<Named | undefined>,
): Promise<Named | undefined> {
  const version = randomUUID()
  const runAt = new Date(Date.now() + HALF_AN_HOUR)
  await transact(ctx, tx => enqueue(tx, 'files.drop_bytes', { version }, { key: keyOfJob(version), runAt }))
  await storage.put(bytesKey(version), bytes, contentType)
  return transact(ctx, async tx => {
    const named = await name(tx, version)
    if (named !== undefined) await keepBytes(tx, version)
    return named
  })
}

/** @throws Refusal('unavailable') when the request took so long that its bytes are being deleted */
async function keepBytes(tx: Tx, version: string) {
  const waiting = await maybe(
    tx.db,
    sql`select from graphile_worker.remove_job(${keyOfJob(version)}) as job
      where job.id is not null and job.locked_at is null`,
  )
  if (!waiting) throw new Refusal('unavailable', { retryAfter: 1 })
}

export const fileJobs = (storage: Storage): Jobs => ({
  lane: 'files',
  tasks: {
    'files.drop_bytes': async ({ db }, { version }: { version: string }) => {
      if (!(await isNamed(db, version))) await storage.delete(bytesKey(version))
    },
  },
})
