import type { EventData } from '@dawra/contract/events'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Weighings and the driver's id stay; the driver's notes and photos are deleted. */
export async function forgetDriver(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update rounds.commands set payload = payload - 'note' - 'unread'
      where driver_id = ${userId} and (payload ? 'note' or payload ? 'unread')`,
  )
  await run(tx.db, sql`delete from rounds.photos where driver_id = ${userId}`)
}
