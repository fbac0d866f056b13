import type { OwnRequest } from '@dawra/contract/donations'
import { isOpenRequest } from '@dawra/contract/donations.rules'
import { keptCopies } from '#lib/kept-copies'

export const { keep: keepCopy, read: readCopy } = keptCopies<OwnRequest>('requests', 1)

/** One that was looked at alone takes its place in the copy. */
export function keepOne(userId: string, request: OwnRequest) {
  const others = (readCopy(userId)?.items ?? []).filter(({ id }) => id !== request.id)
  keepCopy(userId, isOpenRequest(request.status) ? [request, ...others] : others)
}
