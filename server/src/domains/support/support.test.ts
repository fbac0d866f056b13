import { LIMITS } from '@dawra/contract/platform/request-limits.rules'
import type { Ticket, TicketBody } from '@dawra/contract/support/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, run, sql } from '#platform/sql'
import { aPerson, as, keyed, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { answer, aQuestion } from '#testing/support-builders'
import { openGuestTicket, openTicket } from './open-ticket.ts'
import { supportPersonalData } from './personal-data.ts'
import { replyToTicket } from './reply-to-ticket.ts'
import { selectTicket, selectTickets } from './store.ts'

const database = databaseTest()
let person: Person
let ctx: Ctx
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

const system = () => as(ctx, { kind: 'system', name: 'test' })
const question = (over: Partial<TicketBody> = {}) => aQuestion({ reference: 'DS2611210001', ...over })

const mailsTo = (recipient: string) =>
  many<{ template: string; language: string; facts: { link: string; number: number; text: string } }>(
    database.pool,
    sql`select template, language, facts from platform.messages where recipient = ${recipient}`,
  )
const emailOf = async ({ userId }: Person) =>
  (
    await many<{ email: string }>(database.pool, sql`select email from identity.users where id = ${userId}`)
  )[0]!.email

test('answers a ticket, and reopens it by a reply', async () => {
  const opened = await openTicket(keyed(ctx), question())
  expect(opened).toMatchObject({ status: 'open', replies: [{ text: 'Where is the door?', isStaff: false }] })

  await answer(system(), opened.id, 'Behind the palm.')
  expect(await mailsTo(await emailOf(person))).toEqual([])
  expect((await selectTicket(ctx.db, opened.id, person.userId))?.status).toBe('waiting')

  const again = await replyToTicket(keyed(ctx), opened.id, { text: 'Which palm?', picture: null })
  expect(again.status).toBe('open')
  expect(again.replies.map(({ isStaff }) => isStaff)).toEqual([false, true, false])
})

test('makes one ticket when the same question is sent twice', async () => {
  const request = keyed(ctx)
  const [first, second] = [await openTicket(request, question()), await openTicket(request, question())]
  expect(second).toEqual(first)
  expect((await selectTickets(ctx.db, person.userId, null)).items).toHaveLength(1)
})

test('hides the tickets of other customers', async () => {
  const { id } = await openTicket(keyed(ctx), question())
  const stranger = as(ctx, await aPerson(ctx))
  await expect(replyToTicket(keyed(stranger), id, { text: 'Me?', picture: null })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await selectTickets(ctx.db, (stranger.actor as Person).userId, id)).items).toEqual([])
})

test('refuses a picture that was not uploaded for a ticket', async () => {
  const body = question({ picture: '0'.repeat(32) })
  await expect(openTicket(keyed(ctx), body)).rejects.toMatchObject({ code: 'invalid_input' })
})

describe('the list of a person’s tickets', () => {
  test('lists tickets page by page, by the latest activity', async () => {
    const tickets: Ticket[] = []
    for (let index = 0; index < 23; index++)
      tickets.push(await openTicket(keyed(ctx), question({ subject: `${index}` })))
    await answer(system(), tickets[0]!.id, 'Yes.')
    const first = await selectTickets(ctx.db, person.userId, null)
    const second = await selectTickets(ctx.db, person.userId, first.next)
    expect(first.items[0]!.subject).toBe('0')
    expect(second.next).toBeNull()
    const all = [...first.items, ...second.items].map(({ id }) => id)
    expect(new Set(all).size).toBe(23)
  })

  test('limits the rate of tickets', async () => {
    for (let index = 0; index < 30; index++) await openTicket(keyed(ctx), question())
    await expect(openTicket(keyed(ctx), question())).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('a guest’s question', () => {
  const guest = (email: string) => ({ ...question(), email, follows: null })

  /**
   * @promise support.emailHint (support, without an account)
   * @promise support.sentText (support, without an account)
   */
  test('sends a guest’s question with an address that gets the answer', async () => {
    const { number } = await openGuestTicket(database.ctx(), guest('guest@people.test'), {
      ip: '192.0.2.1',
      userAgent: null,
    })
    const [ticket] = await many<{ id: string }>(
      database.pool,
      sql`select id from support.tickets where number = ${number}`,
    )
    await answer(system(), ticket!.id, 'Yes.')
    expect(await mailsTo('guest@people.test')).toMatchObject([
      { facts: { link: `http://localhost/support?follows=${number}`, text: 'Yes.' } },
    ])
  })

  test('limits a guest’s questions by network and by address', async () => {
    const from = (ip: string, email: string) =>
      openGuestTicket(database.ctx(), guest(email), { ip, userAgent: null })
    for (let index = 0; index < 5; index++) await from(`198.51.100.${index}`, 'much@people.test')
    await expect(from('198.51.100.9', 'much@people.test')).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    for (let index = 0; index < LIMITS['support.guest'].limit; index++)
      await from('2001:db8::1', `${index}@people.test`)
    await expect(from('2001:db8::2', 'else@people.test')).rejects.toMatchObject({ code: 'too_many_requests' })
  })
})

describe('a copy of personal data', () => {
  const guestOf = async (email: string, subject: string) =>
    openGuestTicket(
      database.ctx(),
      { ...question({ subject }), email, follows: null },
      { ip: '203.0.113.9', userAgent: null },
    )
  const subjects = async () => {
    const { tickets } = await supportPersonalData.collect(ctx, person.userId)
    return (tickets as { subject: string }[]).map(({ subject }) => subject)
  }

  /**
   * @promise “A copy of data and its deletion take along what was written to support as a guest from the
   *   person's own confirmed address.”
   */
  test('copies a guest’s tickets from the confirmed address, and no others', async () => {
    await openTicket(keyed(ctx), question({ subject: 'Signed in' }))
    await guestOf(await emailOf(person), 'As a guest')
    await guestOf('somebody@people.test', 'Of somebody else')
    expect((await subjects()).sort()).toEqual(['As a guest', 'Signed in'])
  })

  test('copies no tickets from an unconfirmed address', async () => {
    await guestOf(await emailOf(person), 'Of whoever owns the address')
    await run(
      database.pool,
      sql`update identity.users set email_confirmed_at = null where id = ${person.userId}`,
    )
    expect(await subjects()).toEqual([])
  })
})
