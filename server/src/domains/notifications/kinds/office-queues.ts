import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AbuseWaitsFacts, PrivacyWaitsFacts } from '../texts/en/office-queues.ts'
import type { Kind } from './kind.ts'

const isUndecided = async (tx: Tx, { caseId }: AbuseWaitsFacts) =>
  (await maybe(tx.db, sql`select from abuse.waiting where id = ${caseId}`)) !== undefined

const isOpen = async (tx: Tx, { requestId }: PrivacyWaitsFacts) =>
  (await maybe(tx.db, sql`select from profile.privacy_notices where id = ${requestId} and is_open`)) !==
  undefined

export const officeQueueKinds = {
  abuse_waits: { link: () => '/admin/abuse', isCurrent: isUndecided } satisfies Kind<'abuse_waits'>,
  privacy_waits: { link: () => '/admin/privacy', isCurrent: isOpen } satisfies Kind<'privacy_waits'>,
}
