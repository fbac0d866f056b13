import type { Language } from '@dawra/contract/platform/schemas'
import { actorKey } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { OperatorAct } from '../texts/en.ts'
import { sendMail } from '../texts/index.ts'

interface Notice {
  what: OperatorAct
  /** The e-mail address of the affected account, else its phone. */
  whom: string
  /** An operator who is not notified, because the change is about themselves. */
  butNot?: string
}

interface Recipient {
  id: string
  email: string
  language: Language
}

const selectOperators = (tx: Tx) =>
  many<Recipient>(
    tx.db,
    sql`select u.id, u.email, u.language from identity.user_roles r join identity.users u on u.id = r.user_id
      where r.role = 'operator' and u.email is not null order by u.id`,
  )

/** Mails all operators but the acting one, so that a stolen operator's account cannot secretly create others. */
export async function notifyOperators(tx: Tx, { what, whom, butNot }: Notice) {
  const operators = await selectOperators(tx)
  const doer = operators.find(({ id }) => tx.actor.kind === 'user' && id === tx.actor.userId)
  const facts = {
    what,
    whom,
    by: doer?.email ?? nameOf(tx),
    when: tx.now.toISOString(),
  }
  for (const { id, email: to, language } of operators)
    if (id !== doer?.id && id !== butNot)
      await sendMail(tx, { template: 'operator_notice', to, language, facts })
}

/** An operator without an address is named by id. */
const nameOf = ({ actor }: Tx) => (actor.kind === 'system' ? actor.name : actorKey(actor))

/** A server's use of its key is routine, so it is reported only when the account is an operator's. */
export async function notifyOfAct(tx: Tx, userId: string, what: OperatorAct) {
  const account = await maybe<{ whom: string; isOperator: boolean }>(
    tx.db,
    sql`select coalesce(email, phone, id::text) as whom,
        exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator') as "isOperator"
      from identity.users u where id = ${userId}`,
  )
  if (account && (account.isOperator || tx.actor.kind === 'user'))
    await notifyOperators(tx, {
      what,
      whom: account.whom,
      butNot: what === 'operator_added' ? userId : undefined,
    })
}
