import type { Approvable } from '#approvals'
import { approvableCancel } from './cancel-batch.ts'
import { approvableSettlement } from './failed-refunds.ts'
import { approvableListedRefund } from './listed-refunds.ts'
import { approvableDonorPayment } from './pay-donor.ts'
import { approvableReceipt } from './receive-debt.ts'
import { approvableReturn } from './return-payout.ts'

export const approvablePayouts: readonly Approvable[] = [
  approvableCancel,
  approvableReturn,
  approvableReceipt,
  approvableSettlement,
  approvableListedRefund,
  approvableDonorPayment,
]
