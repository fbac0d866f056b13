import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { BreachWaitsFacts } from '../texts/en/breaches.ts'
import type { Kind } from './kind.ts'

const isUntold = async (tx: Tx, { breachId }: BreachWaitsFacts) =>
  (await maybe(tx.db, sql`select from profile.breach_notices where id = ${breachId}`)) !== undefined

export const breachKinds = {
  breach_waits: { link: () => '/admin/breaches', isCurrent: isUntold } satisfies Kind<'breach_waits'>,
}
