import { z } from 'zod'
import { refundStatus } from '../payments/schemas.ts'
import { route } from '../platform/route.ts'
import { id, instant, localized } from '../platform/schemas.ts'
import { office } from './timelines.ts'

const donationOverview = z.object({
  id,
  title: localized(200),
  status: z.string(),
  price: z.int(),
  isHidden: z.boolean(),
  donor: z.object({ kind: z.enum(['person', 'venue']), id, name: z.string() }),
  grams: z.int(),
  gramsLeft: z.int(),
  gramsCollected: z.int(),
  area: z.string(),
  requests: z.array(
    z.object({
      id,
      status: z.string(),
      grams: z.int(),
      price: z.int(),
      /** State of the refund of the whole price; null without one. */
      refund: refundStatus.nullable(),
      requester: z.object({ id, name: z.string() }),
      requestedAt: instant,
      messages: z.int(),
    }),
  ),
})
export type DonationOverview = z.infer<typeof donationOverview>

export const getDonationOverview = route({
  ...office,
  path: '/api/v1/admin/donations/{donationId}/overview',
  summary: 'What is given, by whom, and who requested it',
  params: z.object({ donationId: id }),
  result: donationOverview,
})
