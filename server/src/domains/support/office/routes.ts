import * as contract from '@dawra/contract/support/office-tickets'
import * as settings from '@dawra/contract/support/settings'
import type { IdentityServices } from '#identity'
import type { Ctx } from '#platform/context'
import { handle } from '#platform/http'
import { type Tx, transactOnce } from '#platform/transact'
import { answerTicket, solveTicket } from './answer-ticket.ts'
import { getOfficeTicket } from './get-ticket.ts'
import { deleteHoliday, selectHolidays, setHoliday } from './holidays.ts'
import { mergeTicket } from './merge-tickets.ts'
import { noteTicket } from './note-ticket.ts'
import { countOfficeTickets, listOfficeTickets, selectColleagues } from './queue.ts'
import {
  createReplyTemplate,
  deleteReplyTemplate,
  editReplyTemplate,
  selectReplyTemplates,
} from './reply-templates.ts'
import { handOverTicket, takeTicket } from './ticket-owner.ts'

async function andShow(ctx: Ctx, ticketId: string, act: Promise<void>) {
  await act
  return getOfficeTicket(ctx, ticketId)
}

/** Runs an act once per idempotency key, without storing a copy of the ticket with the key. */
const once = (ctx: Ctx, act: (tx: Tx) => Promise<void>): Promise<void> =>
  transactOnce(ctx, async tx => {
    await act(tx)
    return null
  }).then(() => undefined)

export const officeHandlers = ({ publicUrl }: IdentityServices) => [
  handle(contract.listOfficeTickets, (ctx, { query }) => listOfficeTickets(ctx, query)),
  handle(contract.countOfficeTickets, ctx => countOfficeTickets(ctx)),
  handle(contract.listColleagues, async ({ db }) => ({ colleagues: await selectColleagues(db) })),
  handle(contract.getOfficeTicket, (ctx, { params }) => getOfficeTicket(ctx, params.ticketId)),
  handle(contract.takeTicket, (ctx, { params: { ticketId } }) =>
    andShow(ctx, ticketId, takeTicket(ctx, ticketId)),
  ),
  handle(contract.handOverTicket, (ctx, { params: { ticketId }, body }) =>
    andShow(ctx, ticketId, handOverTicket(ctx, ticketId, body)),
  ),
  handle(contract.answerTicket, (ctx, { params: { ticketId }, body }) =>
    andShow(
      ctx,
      ticketId,
      once(ctx, tx => answerTicket(tx, ticketId, { ...body, publicUrl })),
    ),
  ),
  handle(contract.solveTicket, (ctx, { params: { ticketId }, body }) =>
    andShow(ctx, ticketId, solveTicket(ctx, ticketId, body.after)),
  ),
  handle(contract.noteTicket, (ctx, { params: { ticketId }, body }) =>
    andShow(
      ctx,
      ticketId,
      once(ctx, tx => noteTicket(tx, ticketId, body.text)),
    ),
  ),
  handle(contract.mergeTicket, (ctx, { params: { ticketId }, body }) =>
    andShow(ctx, ticketId, mergeTicket(ctx, ticketId, body.into)),
  ),
  handle(settings.listReplyTemplates, async ({ db }) => ({ templates: await selectReplyTemplates(db) })),
  handle(settings.createReplyTemplate, (ctx, { body }) => createReplyTemplate(ctx, body)),
  handle(settings.editReplyTemplate, (ctx, { params, body }) =>
    editReplyTemplate(ctx, params.templateId, body),
  ),
  handle(settings.deleteReplyTemplate, (ctx, { params }) => deleteReplyTemplate(ctx, params.templateId)),
  handle(settings.listHolidays, async ({ db }) => ({ holidays: await selectHolidays(db) })),
  handle(settings.setHoliday, async ({ db }, { params, body }) => {
    await setHoliday(db, params.day, body.name)
    return { holidays: await selectHolidays(db) }
  }),
  handle(settings.deleteHoliday, async ({ db }, { params }) => {
    await deleteHoliday(db, params.day)
    return null
  }),
]
