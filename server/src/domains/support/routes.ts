import * as contract from '@dawra/contract/support/routes'
import { deviceOf, type IdentityServices } from '#identity'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { handle } from '#platform/http'
import { personOf } from '#platform/person'
import { officeHandlers } from './office/routes.ts'
import { openGuestTicket, openTicket } from './open-ticket.ts'
import { rateTicket } from './rate-ticket.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { selectTicket, selectTickets } from './store.ts'

async function getTicket(ctx: Ctx, ticketId: string) {
  const ticket = await selectTicket(ctx.db, ticketId, personOf(ctx).userId)
  if (!ticket) throw new Refusal('not_found')
  return ticket
}

export const supportHandlers = (identity: IdentityServices) => [
  handle(contract.listTickets, (ctx, { query }) =>
    selectTickets(ctx.db, personOf(ctx).userId, idCursor(query.cursor)),
  ),
  handle(contract.openTicket, (ctx, { body }) => openTicket(ctx, body)),
  handle(contract.openGuestTicket, (ctx, { body, http }) =>
    openGuestTicket(ctx, body, deviceOf(http, identity)),
  ),
  handle(contract.getTicket, (ctx, { params }) => getTicket(ctx, params.ticketId)),
  handle(contract.replyToTicket, (ctx, { params, body }) => replyToTicket(ctx, params.ticketId, body)),
  handle(contract.rateTicket, (ctx, { params, body }) => rateTicket(ctx, params.ticketId, body.isSatisfied)),
  ...officeHandlers(identity),
]
