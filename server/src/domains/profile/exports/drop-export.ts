import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { many, run, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import { type Tx, transact } from '#platform/transact'
import { exportFile } from './link.ts'

/** Ends the link; a job deletes the files. */
export async function dropExport(tx: Tx, requestId: string) {
  await run(
    tx.db,
    sql`update profile.data_requests set status = 'expired', link_hash = null, storage_key = null
      where id = ${requestId} and status = ${'ready'}`,
  )
  await enqueue(tx, 'profile.delete_export', { requestId })
}

export const expireExports = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const over = await many<{ id: string }>(
      tx.db,
      sql`select id from profile.data_requests where status = 'ready' and expires_at <= platform.now()
        order by expires_at limit 500 for update skip locked`,
    )
    for (const { id } of over) await dropExport(tx, id)
  })

export async function deleteFiles(storage: Storage, requestId: string) {
  await storage.delete(exportFile(requestId, 'json'))
  await storage.delete(exportFile(requestId, 'html'))
}
