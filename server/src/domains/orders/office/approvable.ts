import { refundedPart } from '@dawra/contract/orders/part-refunds'
import { z } from 'zod'
import type { Approvable } from '#approvals'
import { refundPartLocked } from '../payment/refund-part.ts'
import { cancelPickup } from '../pickups/cancel-pickup.ts'
import { refundPickup } from '../pickups/refund-pickup.ts'
import { decidePickupCase } from '../problems/decide-case.ts'

const cancelling = z.object({ cause: z.string(), takeOffSale: z.array(z.string()) })
const deciding = z.object({ part: refundedPart.nullable() })

/** The office's refunds that may need approval. Each returns what was refunded of the price. */
export const approvableRefunds: readonly Approvable[] = [
  {
    act: 'refund_pickup',
    carryOut: async (tx, { subjectId, reason }) =>
      (await refundPickup(tx, subjectId, reason, { isApproved: true })).price,
  },
  {
    act: 'refund_part',
    carryOut: async (tx, { subjectId, facts, reason }) => {
      const part = refundedPart.parse((facts as { part: unknown }).part)
      return (await refundPartLocked(tx, subjectId, { part, reason, isApproved: true })).price
    },
  },
  {
    act: 'cancel_pickup',
    carryOut: async (tx, { subjectId, facts, reason }) => {
      const { cause, takeOffSale } = cancelling.parse(facts)
      return (await cancelPickup(tx, subjectId, cause, takeOffSale, { reason, isApproved: true })).price
    },
  },
  {
    act: 'decide_case',
    carryOut: async (tx, { subjectId, facts, reason }) => {
      const { part } = deciding.parse(facts)
      const why = { isRefunded: true, part, reason, isApproved: true }
      return (await decidePickupCase(tx, subjectId, why)).price
    },
  },
]
