import { isOpenRequest } from '@dawra/contract/donations/rules'
import type { DonationDetail, OwnRequest } from '@dawra/contract/donations/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsCharity } from '#features/charities/use-is-charity.ts'
import { ownDonationsQuery, ownRequestsQuery } from '#features/donations/queries.ts'
import { useIsSignedIn } from '#lib/session'

export type DonationAccess =
  | { kind: 'own' }
  | { kind: 'asked'; request: OwnRequest }
  | { kind: 'gone' }
  | { kind: 'charities_first' }
  | { kind: 'open' }

interface Known {
  now: Date
  isOwn: boolean
  requested: OwnRequest | undefined
  isCharity: boolean
}

export function accessOf(
  { status, gramsLeft, window, charitiesUntil }: DonationDetail,
  { now, isOwn, requested, isCharity }: Known,
): DonationAccess {
  if (isOwn) return { kind: 'own' }
  if (requested) return { kind: 'asked', request: requested }
  const over = Date.parse(window.endsAt) <= now.getTime()
  if (status !== 'available' || gramsLeft < 100 || over) return { kind: 'gone' }
  if (!isCharity && Date.parse(charitiesUntil) > now.getTime()) return { kind: 'charities_first' }
  return { kind: 'open' }
}

/** The user's relation to the donation, as far as the browser knows it; the server decides. */
export function useDonationAccess(donation: DonationDetail, now: Date): DonationAccess {
  const enabled = useIsSignedIn()
  const isCharity = useIsCharity()
  const own = useInfiniteQuery({ ...ownDonationsQuery('open'), enabled })
  const requests = useInfiniteQuery({ ...ownRequestsQuery('open'), enabled })
  const requested = requests.data?.pages
    .flatMap(page => page.items)
    .find(request => request.donationId === donation.id && isOpenRequest(request.status))
  return accessOf(donation, {
    now,
    isOwn: own.data?.pages.some(page => page.items.some(({ id }) => id === donation.id)) ?? false,
    requested,
    isCharity,
  })
}
