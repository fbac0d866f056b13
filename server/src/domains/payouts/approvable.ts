import type { Approvable } from '#approvals'
import { approvableCancel } from './cancel-batch.ts'
import { approvableSettlement } from './failed-refunds.ts'
import { approvableDonorPayment } from './pay-donor.ts'
import { approvableReceipt } from './receive-debt.ts'
import { approvableReturn } from './return-payout.ts'

/** What a second member of finance approves. */
export const approvablePayouts: readonly Approvable[] = [
  approvableCancel,
  approvableReturn,
  approvableReceipt,
  approvableSettlement,
  approvableDonorPayment,
]
