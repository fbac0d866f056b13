import * as contract from '@dawra/contract/venues'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { editVenue } from './edit-venue.ts'
import { getVenue } from './get-venue.ts'
import { myVenues } from './my-venues.ts'
import { openVenue } from './open-venue.ts'

export const venueHandlers = [
  handle(contract.getVenue, (ctx, { params }) => getVenue(ctx, params.venueId)),
  handle(contract.myVenues, ctx => myVenues(ctx)),
  handle(contract.openVenue, (ctx, { body }) => transactOnce(ctx, tx => openVenue(tx, body))),
  handle(contract.editVenue, (ctx, { params, body }) => editVenue(ctx, params.venueId, body)),
]
