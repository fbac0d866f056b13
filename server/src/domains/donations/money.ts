import { book, closePayment, refundPayment } from '#payments'
import type { Tx } from '#platform/transact'
import { requestRef } from './request-ref.ts'
import type { LockedRequest } from './request-store.ts'

type Paid = Pick<LockedRequest, 'id' | 'donorId' | 'price' | 'status'>

const accountOf = ({ donorId }: Paid) => `donor:${donorId}`
const heldFor = ({ id }: Paid) => `held:${requestRef(id)}`

/** The donor has earned the price: it was handed over, or kept for somebody who did not come. */
export const earn = (tx: Tx, request: Paid) =>
  book(tx, {
    kind: 'sale',
    reference: request.id,
    from: heldFor(request),
    to: accountOf(request),
    amount: request.price,
  })

/**
 * Gives back what was paid for a request that ends: once, however often. A payment that is still open is closed; when
 * it turns out paid all the same, the reaction to it finds the request closed and gives the money back.
 */
export async function giveBack(tx: Tx, request: Paid, cause: string) {
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
      subject: requestRef(request.id),
      amount: request.price,
      reason: `Donation ${request.id.slice(-8)}: ${cause}`,
      cause: 'given_back',
    })
}
