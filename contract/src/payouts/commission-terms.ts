import { z } from 'zod'
import { iban } from '../businesses/schemas.ts'
import { route } from '../platform/route.ts'
import { id, instant, line, localized, prose, version } from '../platform/schemas.ts'
import { MOST_PER_PORTION, MOST_SHARE_BP } from './rules.ts'
import { payoutDebtor } from './schemas.ts'

const day = z.iso.date()
const commission = z.object({
  shareBp: z.int().min(0).max(MOST_SHARE_BP),
  perPortion: z.int().min(0).max(MOST_PER_PORTION),
})

const venueCommission = z.object({
  venue: z.object({ id, name: localized(120) }),
  current: commission,
  /** Individually agreed, latest first; a venue without any pays the default. */
  terms: z.array(
    commission.extend({
      fromDay: day,
      reason: z.string().nullable(),
      setBy: z.string().nullable(),
      setAt: instant,
    }),
  ),
})
export type VenueCommission = z.infer<typeof venueCommission>

const venueId = z.object({ venueId: id })
const office = { access: { office: 'finance' } } as const

export const getCommission = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/venues/{venueId}/commission',
  summary: 'The commission of a venue: what counts today, what counted, what is to come',
  params: venueId,
  result: venueCommission,
})

export const setCommission = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/venues/{venueId}/commission',
  summary:
    'Sets the commission of a venue from a later day on; its managers are told at once, with the reason',
  params: venueId,
  body: commission.extend({ fromDay: day, reason: prose(500).min(3) }),
  result: venueCommission,
  errors: ['terms_too_early', 'terms_day_taken'],
})

export const setPayoutDebtor = route({
  ...office,
  stepUp: true,
  method: 'PUT',
  path: '/api/v1/admin/payout-debtor',
  summary: 'Our own account, which the bank file names as the one that pays',
  body: z.object({ name: line(140).pipe(z.string().min(2)), iban, version }),
  result: payoutDebtor,
  errors: ['changed_meanwhile'],
})
