import { getPoster as getPosterRoute } from '@dawra/contract/businesses/venue-papers'
import * as contract from '@dawra/contract/venues/routes'
import * as seasons from '@dawra/contract/venues/seasons'
import * as team from '@dawra/contract/venues/team'
import { handle } from '#platform/http'
import { transactOnce } from '#platform/transact'
import { editVenue } from './edit-venue.ts'
import { getVenue } from './get-venue.ts'
import { listChanges } from './list-changes.ts'
import { myVenues } from './my-venues.ts'
import { openVenue } from './open-venue.ts'
import { getPoster } from './poster/poster.ts'
import { listSeasonChanges, listSeasons } from './seasons.ts'
import { getShift, setShift } from './shift.ts'
import { changeMember, listTeam, removeMember } from './team.ts'
import { acceptTeam, inviteToTeam, lookAtInvitation, withdrawInvitation } from './team-invitations.ts'

export const venueHandlers = (publicUrl: string) => [
  handle(contract.getVenue, (ctx, { params }) => getVenue(ctx, params.venueId)),
  handle(contract.myVenues, ctx => myVenues(ctx)),
  handle(contract.openVenue, (ctx, { body }) => transactOnce(ctx, tx => openVenue(tx, body))),
  handle(team.listTeam, (ctx, { params }) => listTeam(ctx, params.venueId)),
  handle(team.getShift, (ctx, { params }) => getShift(ctx, params.venueId)),
  handle(team.setShift, (ctx, { params, body }) => setShift(ctx, params.venueId, body.isOn)),
  handle(team.inviteToTeam, (ctx, { params, body }) =>
    inviteToTeam(ctx, params.venueId, { ...body, publicUrl }),
  ),
  handle(team.withdrawInvitation, (ctx, { params }) =>
    withdrawInvitation(ctx, params.venueId, params.invitationId),
  ),
  handle(team.changeMember, (ctx, { params, body }) =>
    changeMember(ctx, params.venueId, params.userId, body.role),
  ),
  handle(team.removeMember, (ctx, { params }) => removeMember(ctx, params.venueId, params.userId)),
  handle(team.lookAtTeamInvitation, (ctx, { body }) => lookAtInvitation(ctx, body.token)),
  handle(team.acceptTeam, (ctx, { body }) => acceptTeam(ctx, body.token)),
  handle(getPosterRoute, (ctx, { params, query }) => getPoster(ctx, params.venueId, { ...query, publicUrl })),
  handle(seasons.listSeasons, ctx => listSeasons(ctx)),
  handle(seasons.listSeasonChanges, (ctx, { params, query }) =>
    listSeasonChanges(ctx, params.hijriYear, query.cursor),
  ),
  handle(contract.editVenue, (ctx, { params, body }) => editVenue(ctx, params.venueId, body)),
  handle(contract.listVenueChanges, (ctx, { params, query }) =>
    listChanges(ctx, params.venueId, query.cursor),
  ),
]
