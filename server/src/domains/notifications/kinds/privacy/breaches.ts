import type { EventData } from '@dawra/contract/events'
import { REMIND_HOURS } from '@dawra/contract/profile/breaches.rules'
import type { Ctx } from '#platform/context'
import type { Reactions } from '#platform/outbox'
import { many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import type { BreachWaitsFacts } from './texts.en.ts'

/** Notifies the office of a breach at once, except the member who entered it. */
async function entered(tx: Tx, { breachId, enteredBy }: EventData<'profile.breach_entered'>) {
  const waits = await maybe<BreachWaitsFacts>(
    tx.db,
    sql`select id as "breachId", number, to_jsonb(due_at) #>> '{}' as "dueAt", ministry_waits as "ministryWaits",
        people_wait as "peopleWait"
      from profile.breach_notices where id = ${breachId}`,
  )
  if (!waits) return
  await notify(tx, {
    kind: 'breach_waits',
    people: await holdersOf(tx, 'people', enteredBy),
    subject: `breach:${breachId}`,
    source: `entered ${breachId}`,
    facts: waits,
  })
}

/** Reminds of unreported breaches, 24 and 4 hours before the law's 72 hours end. Then an alarm is raised. */
export const remindOfBreaches = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const due = await many<BreachWaitsFacts>(
      tx.db,
      sql`select id as "breachId", number, to_jsonb(due_at) #>> '{}' as "dueAt", ministry_waits as "ministryWaits",
          people_wait as "peopleWait"
        from profile.breach_notices
        where due_at > platform.now() and due_at <= platform.now() + make_interval(hours => ${Math.max(...REMIND_HOURS)}::int)
        order by due_at`,
    )
    if (due.length === 0) return
    const people = await holdersOf(tx, 'people')
    for (const facts of due) {
      const left = (Date.parse(facts.dueAt) - tx.now.getTime()) / 3_600_000
      const hours = Math.min(...REMIND_HOURS.filter(before => left <= before))
      await notify(tx, {
        kind: 'breach_waits',
        people,
        subject: `breach:${facts.breachId}`,
        source: `due ${hours} ${facts.breachId}`,
        facts,
      })
    }
  })

export const breachCauses = { 'profile.breach_entered': entered } satisfies Reactions
