import type { EventData } from '@dawra/contract/events'
import { addJobs } from '#platform/enqueued-jobs'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { abuseCauses } from './causes/abuse.ts'
import { accountCauses } from './causes/account.ts'
import { alertsCauses } from './causes/alerts.ts'
import { approvalCauses } from './causes/approvals.ts'
import { binsCauses } from './causes/bins.ts'
import { breachCauses } from './causes/breaches.ts'
import { buildingsCauses } from './causes/buildings.ts'
import { businessChangesCauses } from './causes/business-changes.ts'
import { charitiesCauses } from './causes/charities.ts'
import { collectionsCauses } from './causes/collections.ts'
import { compostCauses } from './causes/compost.ts'
import { confirmedCauses } from './causes/confirmed.ts'
import { correctionCauses } from './causes/corrections.ts'
import { givingCauses } from './causes/giving.ts'
import { kitchenCauses } from './causes/kitchen.ts'
import { notComeCauses } from './causes/not-come.ts'
import { officeCauses } from './causes/office.ts'
import { ordersCauses } from './causes/orders.ts'
import { payoutsCauses } from './causes/payouts.ts'
import { pickupProblemsCauses } from './causes/pickup-problems.ts'
import { privacyCauses } from './causes/privacy.ts'
import { recallCauses } from './causes/recalls.ts'
import { roundsCauses } from './causes/rounds.ts'
import { sellersCauses } from './causes/sellers.ts'
import { sellingCauses } from './causes/selling.ts'
import { templatesCauses } from './causes/templates.ts'

async function forgetPerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from notifications.notifications where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.alert_people where user_id = ${userId}`)
  // Includes jobs that were queued a moment ago by events of the same delivery.
  await addJobs(tx)
  await run(
    tx.db,
    sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notifications.tell'
        and j.payload::jsonb -> 'people' = jsonb_build_array(${userId}::text)`,
  )
  await run(tx.db, sql`delete from notifications.push_subscriptions where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.preferences where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.settings where user_id = ${userId}`)
}

/** A browser that was signed out gets nothing more. */
async function forgetSession(tx: Tx, { sessionId }: EventData<'identity.session_ended'>) {
  await run(tx.db, sql`delete from notifications.push_subscriptions where session_id = ${sessionId}`)
}

/** Each group reacts to the events of its own kinds; several groups may react to one event. */
export const notificationReactions = {
  notifications: { 'identity.erased': forgetPerson, 'identity.session_ended': forgetSession },
  confirmedCauses,
  correctionCauses,
  ordersCauses,
  pickupProblemsCauses,
  kitchenCauses,
  templatesCauses,
  alertsCauses,
  givingCauses,
  compostCauses,
  accountCauses,
  sellingCauses,
  recallCauses,
  payoutsCauses,
  businessChangesCauses,
  charitiesCauses,
  sellersCauses,
  binsCauses,
  notComeCauses,
  buildingsCauses,
  roundsCauses,
  officeCauses,
  approvalCauses,
  abuseCauses,
  privacyCauses,
  breachCauses,
  collectionsCauses,
} satisfies Record<string, Reactions>
