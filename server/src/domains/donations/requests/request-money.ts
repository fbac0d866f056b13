import { book, closePayment, refundPayment } from '#payments'
import type { Tx } from '#platform/transact'
import { requestRef } from './payable-ref.ts'
import type { LockedRequest } from './store.ts'

type Paid = Pick<LockedRequest, 'id' | 'donorId' | 'price' | 'status'>

const accountOf = ({ donorId }: Paid) => `donor:${donorId}`
const heldFor = ({ id }: Paid) => `held:${requestRef(id)}`

/** Pays the donor: the donation was handed over, or the requester missed the pickup. */
export const earn = (tx: Tx, request: Paid) =>
  book(tx, {
    kind: 'sale',
    reference: request.id,
    from: heldFor(request),
    to: accountOf(request),
    amount: request.price,
  })

/**
 * Refunds what was paid for a request that ends; repeated calls refund once. An open payment is closed. If the
 * gateway still reports it as paid, the reaction finds the request closed and refunds it.
 */
export async function refundRequest(tx: Tx, request: Paid, cause: string) {
  if (request.price === 0) return
  if (request.status === 'accepted') await closePayment(tx, requestRef(request.id))
  if (request.status === 'collected')
    await book(tx, {
      kind: 'sale_reversed',
      reference: request.id,
      from: accountOf(request),
      to: heldFor(request),
      amount: request.price,
    })
  if (request.status === 'confirmed' || request.status === 'collected')
    await refundPayment(tx, {
      payableRef: requestRef(request.id),
      amount: request.price,
      reason: `Donation ${request.id.slice(-8)}: ${cause}`,
      cause: 'given_back',
    })
}
