import type { ApprovalAct } from '@dawra/contract/approvals.rules'
import type { Tx } from '#platform/transact'

/** What was asked for, as its own domain carries it out. */
export interface Approved {
  subjectId: string
  facts: unknown
  reason: string
}

/** An act that may take a second member: handed over by the app, because its domain lies above. */
export interface Approvable {
  act: ApprovalAct
  /**
   * Does it in the name of who approves, and refuses what is not possible any more.
   * @returns what it came to, in baisa or points
   */
  carryOut(tx: Tx, approved: Approved): Promise<number>
}
