import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, typedCode } from '../platform/schemas.ts'
import { testOrder } from './test-order-schema.ts'

const ofVenue = { params: z.object({ venueId: id }), access: 'signed_in', venue: 'staff' } as const

export const placeTestOrder = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/test-order',
  ...ofVenue,
  summary:
    'Sends a test order to the board and the devices of the venue’s team, in place of the one before. It is open for 30 minutes and touches neither stock nor money nor figures. A minute later at the earliest there is another one',
  result: testOrder,
  errors: ['test_order_too_soon'],
})

export const markTestOrderReady = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/test-order/ready',
  ...ofVenue,
  summary: 'Marks the venue’s test order ready; repeated it changes nothing',
  result: testOrder,
  errors: ['test_order_over'],
})

export const completeTestOrder = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/test-order/complete',
  ...ofVenue,
  summary:
    'Hands over the venue’s test order by its code, once; wrong codes are rate limited with those of pickups',
  body: z.object({ code: typedCode }),
  result: testOrder,
  errors: ['wrong_code', 'too_many_codes', 'test_order_over', 'test_order_completed'],
})

export const endTestOrder = route({
  method: 'DELETE',
  path: '/api/v1/venues/{venueId}/test-order',
  ...ofVenue,
  summary: 'Takes the venue’s test order off its board, on every device',
  result: null,
})
