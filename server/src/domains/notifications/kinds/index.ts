import type { NotificationKind } from '@dawra/contract/notifications/rules'
import { accountKinds } from './account.ts'
import { alertsKinds } from './alerts.ts'
import { approvalKinds } from './approvals.ts'
import { binsKinds } from './bins.ts'
import { breachKinds } from './breaches.ts'
import { businessChangesKinds } from './business-changes.ts'
import { charitiesKinds } from './charities.ts'
import { collectionsKinds } from './collections.ts'
import { compostKinds } from './compost.ts'
import { correctionKinds } from './corrections.ts'
import { givingKinds } from './giving.ts'
import type { Kind } from './kind.ts'
import { kitchenKinds } from './kitchen.ts'
import { officeKinds } from './office.ts'
import { officeQueueKinds } from './office-queues.ts'
import { ordersKinds } from './orders.ts'
import { ownContentKinds } from './own-content.ts'
import { payoutsKinds } from './payouts.ts'
import { pickupProblemsKinds } from './pickup-problems.ts'
import { recallKinds } from './recalls.ts'
import { roundsKinds } from './rounds.ts'
import { sellersKinds } from './sellers.ts'
import { sellingKinds } from './selling.ts'
import { templatesKinds } from './templates.ts'

export const KINDS: { readonly [Name in NotificationKind]: Kind<Name> } = {
  ...ordersKinds,
  ...pickupProblemsKinds,
  ...kitchenKinds,
  ...templatesKinds,
  ...alertsKinds,
  ...givingKinds,
  ...compostKinds,
  ...accountKinds,
  ...officeKinds,
  ...officeQueueKinds,
  ...breachKinds,
  ...ownContentKinds,
  ...sellingKinds,
  ...recallKinds,
  ...payoutsKinds,
  ...businessChangesKinds,
  ...approvalKinds,
  ...charitiesKinds,
  ...sellersKinds,
  ...binsKinds,
  ...roundsKinds,
  ...collectionsKinds,
  ...correctionKinds,
}

/** Holds for a kind whose facts were stored by this server: they have its shape. */
export const kindOf = (name: NotificationKind) => KINDS[name] as unknown as Kind<never>
