import { actorKey } from '#platform/context'
import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { securityChanged } from '../events.ts'
import { getPerson } from '../people/people.ts'
import { sendMail } from '../texts/index.ts'
import { notifyOperators } from './notify-operators.ts'
import type { PermissionChange } from './office.ts'

export async function notifyOfPermissions(tx: Tx, userId: string, change: PermissionChange) {
  const { granted, taken, reason, hasLeft = false } = change
  const member = await getPerson(tx.db, userId)
  await announce(
    tx,
    securityChanged({ userId, what: hasLeft ? 'office_left' : 'office_changed', at: tx.now.toISOString() }),
  )
  if (member.email)
    await sendMail(tx, {
      template: 'office_permissions',
      to: member.email,
      language: member.language,
      facts: { granted, taken, reason, hasLeft, by: await doerOf(tx) },
    })
  await notifyOperators(tx, {
    what: hasLeft ? 'operator_removed' : 'permissions_changed',
    whom: member.email || userId,
    butNot: userId,
  })
}

async function doerOf({ db, actor }: Tx): Promise<string> {
  if (actor.kind !== 'user') return actorKey(actor)
  return (await getPerson(db, actor.userId)).fullName
}
