import { cancelReasons, type RequestStatus } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { BadgeTone } from '#ui/badge'

/** A key under `donations.status`. */
export type RequestLabel = RequestStatus | 'recalled'

const TONES: Record<RequestLabel, BadgeTone> = {
  waiting: 'sea',
  accepted: 'sun',
  confirmed: 'luban',
  collected: 'luban',
  declined: 'plain',
  cancelled: 'plain',
  released: 'date',
  missed: 'date',
  lapsed: 'plain',
  recalled: 'danger',
}
export const toneOf = (word: RequestLabel) => TONES[word]

type Recallable = Pick<OwnRequest, 'status'> & { donation: Pick<OwnRequest['donation'], 'recalledBecause'> }

/** A recall overrides any other state. A requester who never had an accepted request is not warned. */
export const isWarned = ({ status, donation }: Recallable) =>
  donation.recalledBecause !== null &&
  (status === 'collected' || status === 'confirmed' || status === 'accepted' || status === 'cancelled')

export const requestLabel = (request: Recallable): RequestLabel =>
  isWarned(request) ? 'recalled' : request.status

const CODES = [
  ...cancelReasons,
  'all_given',
  'listing_ended',
  'not_paid',
  'hidden',
  'donor_left',
  'recalled',
] as const
type Closed = Pick<OwnRequest, 'reason' | 'closedBy'>

/** Why it was closed: a key under `donations.reasons`, or the donor's own text; null without a reason. */
export function closedBecause({
  reason,
  closedBy,
}: Closed): { code: (typeof CODES)[number] } | { text: string } | null {
  if (!reason) return null
  const code = CODES.find(known => known === reason)
  // A donor's own text may happen to equal one of our codes.
  return code && (closedBy !== 'donor' || code === 'recalled') ? { code } : { text: reason }
}

export const wasPromised = ({ agreedAt }: Pick<OwnRequest, 'agreedAt'>) => agreedAt !== null

/** The key of the status message under `donations.requests`. */
export const requestText = ({ status, closedBy }: Pick<OwnRequest, 'status' | 'closedBy'>) =>
  status === 'cancelled' && closedBy === 'donor' ? 'withdrawnText' : (`${status}Text` as const)

export const isToBeFetched = ({ status, code }: Pick<OwnRequest, 'status' | 'code'>) =>
  status === 'confirmed' && code !== null
