import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue, type Jobs } from '#platform/jobs'
import { maybe, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import { type Tx, transact } from '#platform/transact'
import { isNamed } from './store.ts'

/** Where the bytes of a version lie: never a path that a client chose. */
export const bytesKey = (version: string) => `files/${version.slice(0, 2)}/${version}`

/** Longer than the longest request. */
const HALF_AN_HOUR = 30 * 60 * 1000

const keyOfJob = (version: string) => `files.bytes:${version}`

interface Bytes {
  bytes: Uint8Array
  contentType: string
}

/**
 * Lays bytes into the storage and names them in a row, in this order. Whatever happens between the two, nothing is
 * left over: that they are dropped is agreed before they are there, and called off together with the row.
 * @returns what `name` did; undefined when it named them in no row
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

/** @throws Refusal('unavailable') for a request that took so long that its bytes are being dropped */
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
