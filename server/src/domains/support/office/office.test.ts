import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, type Person } from '#testing/builders'
import { aDonation, aDonor } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aColleague, answer, aTicket } from '#testing/support-builders'
import { supportPersonalData } from '../personal-data.ts'
import { rateTicket } from '../rate-ticket.ts'
import { supportReactions } from '../reactions.ts'
import { replyToTicket } from '../reply-to-ticket.ts'
import { selectTicket, selectTickets } from '../store.ts'
import { answerTicket, solveTicket } from './answer-ticket.ts'
import { getOfficeTicket } from './get-ticket.ts'
import { deleteHoliday, setHoliday } from './holidays.ts'
import { mergeTicket } from './merge-tickets.ts'
import { noteTicket } from './note-ticket.ts'
import { countOfficeTickets, listOfficeTickets } from './queue.ts'
import { createReplyTemplate, editReplyTemplate } from './reply-templates.ts'
import { handOverTicket, takeTicket } from './ticket-owner.ts'

const publicUrl = 'http://localhost'
const database = databaseTest()
let maryam: Ctx
let yusuf: Ctx
let person: Person
let customer: Ctx
beforeAll(async () => {
  maryam = await aColleague(database.ctx(), 'Maryam Al Balushi')
  yusuf = await aColleague(database.ctx(), 'Yusuf Al Lawati')
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  customer = as(database.ctx(), person)
})

const idOf = ({ actor }: Ctx) => (actor as Person).userId
const shown = (id: string) => getOfficeTicket(maryam, id)
const own = (id: string) => selectTicket(customer.db, id, person.userId)
const reply = (id: string, text = 'Which palm?') =>
  replyToTicket(keyed(customer), id, { text, picture: null })
const solvedDaysAgo = (id: string, days: number) =>
  run(
    database.pool,
    sql`update support.tickets set solved_at = now() - make_interval(days => ${days}::int) where id = ${id}`,
  )

describe('the owner of a ticket', () => {
  /**
   * @promise support.due
   * @promise support.late
   */
  test('makes one of two members the owner, and tells the other who it is', async () => {
    const { id } = await aTicket(customer)
    const { won, codes } = await race([takeTicket(maryam, id), takeTicket(yusuf, id)])
    expect([won, codes]).toEqual([1, ['ticket_taken']])
    const { owner } = await shown(id)
    const loser = owner!.id === idOf(maryam) ? yusuf : maryam
    await expect(takeTicket(loser, id)).rejects.toMatchObject({ facts: { by: owner!.name } })
    expect((await own(id))?.answeredBy).toBe(owner!.name.split(' ')[0])
  })

  test('keeps the owner and one step when the owner takes a ticket again', async () => {
    const { id } = await aTicket(customer)
    await takeTicket(maryam, id)
    await takeTicket(maryam, id)
    expect((await shown(id)).steps).toHaveLength(1)
  })

  test('lets the owner hand a ticket over to a colleague, but not to a customer', async () => {
    const { id } = await aTicket(customer)
    await takeTicket(maryam, id)
    expect(await codeOf(handOverTicket(maryam, id, { from: idOf(maryam), to: person.userId }))).toBe(
      'user_unknown',
    )
    expect(await codeOf(handOverTicket(yusuf, id, { from: null, to: idOf(yusuf) }))).toBe('ticket_taken')
    await handOverTicket(maryam, id, { from: idOf(maryam), to: idOf(yusuf) })
    expect((await shown(id)).steps.at(-1)).toMatchObject({ step: 'handed_over', to: 'Yusuf Al Lawati' })
  })

  test('removes the owner of a ticket when their account is erased', async () => {
    const leaving = await aColleague(database.ctx(), 'Leaving')
    const { id } = await aTicket(customer)
    await takeTicket(leaving, id)
    await transact(database.ctx(), tx =>
      supportReactions['identity.erased'](tx, { userId: idOf(leaving), email: null }),
    )
    expect((await shown(id)).owner).toBeNull()
  })
})

describe('a ticket', () => {
  /** @promise support.satisfaction.thanksNo (support, after No) */
  test('makes a ticket wait for us or its person, solves it, reopens it by an answer', async () => {
    const { id, dueAt } = await aTicket(customer)
    expect(dueAt).not.toBeNull()
    await answer(maryam, id, 'Behind the palm.')
    expect(await own(id)).toMatchObject({ status: 'waiting', dueAt: null, answeredBy: 'Maryam' })
    expect(await reply(id)).toMatchObject({ status: 'open', dueAt: expect.any(String) })
    await answer(maryam, id, 'The tall one.', { solves: true })
    expect(await own(id)).toMatchObject({ status: 'solved', reopensUntil: expect.any(String) })
    expect(await reply(id)).toMatchObject({ id, status: 'reopened', dueAt: expect.any(String) })
  })

  test('keeps a ticket’s due time when its person writes again', async () => {
    const { id } = await aTicket(customer)
    await run(database.pool, sql`update support.tickets set due_at = '2026-01-01' where id = ${id}`)
    expect(Date.parse((await reply(id)).dueAt!)).toBe(Date.parse('2026-01-01'))
  })

  /**
   * @promise support.reopensUntil (support, a solved question)
   * @promise support.reopensNot (support, a solved question)
   */
  test('keeps a ticket solved after 14 days: an answer opens a new one', async () => {
    const { id, number } = await aTicket(customer)
    await answer(maryam, id, 'Done.', { solves: true })
    await solvedDaysAgo(id, 13)
    expect((await reply(id)).id).toBe(id)
    const { replies } = await shown(id)
    await solveTicket(maryam, id, replies.at(-1)!.id)
    await solvedDaysAgo(id, 15)
    const next = await reply(id, 'It broke again')
    expect(next).toMatchObject({
      status: 'open',
      follows: { id, number },
      replies: [{ text: 'It broke again' }],
    })
    expect((await own(id))?.status).toBe('solved')
  })

  test('accepts one rating of a ticket, when it is solved', async () => {
    const { id } = await aTicket(customer)
    expect(await codeOf(rateTicket(customer, id, true))).toBe('ticket_not_solved')
    await answer(maryam, id, 'Done.', { solves: true })
    await Promise.all([rateTicket(customer, id, true), rateTicket(customer, id, true)])
    expect(await codeOf(rateTicket(customer, id, false))).toBe('already_rated')
    expect((await shown(id)).isSatisfied).toBe(true)
    const stranger = as(customer, await aPerson(customer))
    expect(await codeOf(rateTicket(stranger, id, true))).toBe('not_found')
  })
})

/** @promise operator-support.holidays.text (office, holidays) */
test('applies a new holiday to the due time of later tickets only', async () => {
  const before = await aTicket(customer)
  const { days } = await one<{ days: string[] }>(
    database.pool,
    sql`select array_agg(to_char(platform.muscat_day(now()) + n, 'YYYY-MM-DD')) as days from generate_series(0, 6) n`,
  )
  for (const day of days) await setHoliday(database.pool, day, 'A week off')
  expect((await own(before.id))?.dueAt).toBe(before.dueAt)
  expect(Date.parse((await aTicket(customer)).dueAt!)).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  for (const day of days) await deleteHoliday(database.pool, day)
})

describe('an answer', () => {
  test('refuses an answer when another message came first, and shows that message', async () => {
    const { id } = await aTicket(customer)
    const after = (await shown(id)).replies.at(-1)!.id
    const say = (ctx: Ctx, text: string) => answerTicket(ctx, id, { text, after, solves: false, publicUrl })
    const { won, codes } = await race([say(maryam, 'Behind the palm.'), say(yusuf, 'I look.')])
    expect([won, codes]).toEqual([1, ['ticket_answered_meanwhile']])
    await reply(id)
    await expect(say(yusuf, 'I look.')).rejects.toMatchObject({
      facts: {
        replies: [{ isStaff: true, by: expect.stringMatching(/^(Maryam|Yusuf)/) }, { text: 'Which palm?' }],
      },
    })
    expect(await codeOf(solveTicket(yusuf, id, after))).toBe('ticket_answered_meanwhile')
  })

  test('answers not found for other customers’ tickets', async () => {
    const { id } = await aTicket(as(customer, await aPerson(customer)))
    expect(await codeOf(reply(id))).toBe('not_found')
    expect(await own(id)).toBeUndefined()
  })
})

describe('notes of the office', () => {
  /** @promise operator-support.notes.text (office, notes of a question) */
  test('shows notes to the office, and in nothing that the person receives', async () => {
    const { id } = await aTicket(customer)
    await noteTicket(maryam, id, 'SECRET: calls every week')
    expect((await shown(id)).notes).toMatchObject([
      { by: 'Maryam Al Balushi', text: 'SECRET: calls every week' },
    ])
    const { tickets } = await supportPersonalData.collect(customer, person.userId)
    const received = [await own(id), await selectTickets(customer.db, person.userId, null), tickets]
    expect(JSON.stringify(received)).not.toContain('SECRET')
    expect(JSON.stringify(received)).toContain('Where is the door?')
  })
})

describe('the subject of a ticket', () => {
  test('shows the purchase that a ticket names: state, sums and events', async () => {
    const { venue } = await aVenue(database.ctx())
    const order = await aConfirmedOrder(customer, new FakeGateway(), [await aDeal(database.ctx(), venue.id)])
    const { id, about } = await aTicket(customer, { reference: order.number.toLowerCase() })
    expect(about).toMatchObject({ kind: 'order', id: order.id, number: order.number, status: 'paid' })
    expect(about).not.toHaveProperty('events')
    const office = (await shown(id)).about!
    expect(office).toMatchObject({ total: order.total, refunded: 0 })
    expect(office.events.map(({ what }) => what)).toEqual(['placed', 'confirmed'])
    expect(JSON.stringify(office)).not.toContain(order.pickups[0]!.code)

    const stranger = as(customer, await aPerson(customer))
    expect((await aTicket(stranger, { reference: order.number })).about).toBeNull()
    const named = { about: { kind: 'order' as const, id: order.id } }
    expect(await codeOf(aTicket(stranger, named))).toBe('not_found')
    expect(await codeOf(aTicket(customer, { about: { kind: 'parcel', id: order.id } }))).toBe('not_found')
  })

  test('shows the listing or the store of a ticket', async () => {
    const { venue } = await aVenue(database.ctx())
    const donation = await aDonation(as(customer, await aDonor(customer)))
    const about = async (kind: 'venue' | 'donation', id: string) =>
      (await shown((await aTicket(customer, { about: { kind, id } })).id)).about
    expect(await about('venue', venue.id)).toMatchObject({ name: venue.name, status: 'open' })
    expect(await about('donation', donation.id)).toMatchObject({
      status: 'available',
      events: [{ what: 'listed' }],
    })
  })
})

test('sorts the queue by due time, and finds tickets by number, person and text', async () => {
  const ctx = await aColleague(database.ctx(), 'Salma')
  const { id, number } = await aTicket(customer, { subject: 'A peculiar umbrella' })
  await takeTicket(ctx, id)
  expect((await listOfficeTickets(ctx, { state: 'due', owner: 'mine' })).items).toMatchObject([{ id }])
  const before = await countOfficeTickets(ctx)
  expect(before).toMatchObject({ mine: 1 })
  const email = (await shown(id)).person.email!
  for (const q of [String(number), email, 'PECULIAR umb'])
    expect((await listOfficeTickets(ctx, { state: 'due', q })).items.map(found => found.id)).toContain(id)
  await answer(ctx, id, 'Found.')
  expect(await countOfficeTickets(ctx)).toMatchObject({ mine: 0, due: before.due - 1 })
  await expect(listOfficeTickets(ctx, { state: 'due', cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('retains only the number of an erased person’s ticket, without any texts', async () => {
  const { id } = await aTicket(customer)
  await noteTicket(maryam, id, 'A note about them')
  await answer(maryam, id, 'Behind the palm.')
  const merged = await aTicket(customer)
  await mergeTicket(maryam, merged.id, id)
  await transact(database.ctx(), tx =>
    supportReactions['identity.erased'](tx, { userId: person.userId, email: null }),
  )
  expect(await shown(id)).toMatchObject({
    status: 'solved',
    subject: '',
    replies: [],
    notes: [],
    about: null,
  })
  expect(await codeOf(takeTicket(maryam, id))).toBe('not_found')
  expect(await codeOf(noteTicket(maryam, merged.id, 'Who was it?'))).toBe('not_found')
  const left = await many(database.pool, sql`select text from support.notes where text like '%about them%'`)
  expect(left).toEqual([])
})

test('refuses the second of two edits of a reply template, naming the first author', async () => {
  const texts = { title: 'Late refund', en: 'Dear {name}', ar: 'عزيزنا {name}' }
  const { id, version } = await createReplyTemplate(keyed(maryam), texts)
  expect((await editReplyTemplate(yusuf, id, { ...texts, en: 'Hello {name}', version })).version).toBe(2)
  await expect(editReplyTemplate(maryam, id, { ...texts, version })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    facts: { by: 'colleague', name: 'Yusuf Al Lawati' },
  })
})
