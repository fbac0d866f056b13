import type { ApprovalAct } from '@dawra/contract/approvals/rules'
import type { Tx } from '#platform/transact'

export interface Approved {
  subjectId: string
  facts: unknown
  reason: string
}

/** An act that may need a second member. The app passes it in, because its domain is in a higher layer. */
export interface Approvable {
  act: ApprovalAct
  carryOut(tx: Tx, approved: Approved): Promise<number>
}
