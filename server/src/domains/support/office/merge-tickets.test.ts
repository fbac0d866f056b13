import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { aPerson, as, keyed, type Person } from '#testing/builders'
import { codeOf, race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aColleague, answer, aQuestion, aTicket } from '#testing/support-builders'
import { openGuestTicket } from '../open-ticket.ts'
import { supportPersonalData } from '../personal-data.ts'
import { replyToTicket } from '../reply-to-ticket.ts'
import { selectTicket, selectTickets } from '../store.ts'
import { getOfficeTicket } from './get-ticket.ts'
import { mergeTicket } from './merge-tickets.ts'
import { noteTicket } from './note-ticket.ts'

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

const shown = (id: string) => getOfficeTicket(maryam, id)
const own = (id: string) => selectTicket(customer.db, id, person.userId)
const reply = (id: string, text = 'Which palm?') =>
  replyToTicket(keyed(customer), id, { text, picture: null })

describe('merged tickets', () => {
  /**
   * @promise support.merged (support, a question)
   * @promise operator-support.others.mergeText (office, putting questions together)
   */
  test('shows merged tickets as one conversation, under each of their numbers', async () => {
    const first = await aTicket(customer, { text: 'First' })
    const second = await aTicket(customer, { text: 'Second' })
    const third = await aTicket(customer, { text: 'Third' })
    await noteTicket(maryam, second.id, 'A note')
    await mergeTicket(maryam, third.id, second.id)
    await mergeTicket(maryam, second.id, first.id)
    const thread = await own(third.id)
    expect(thread?.id).toBe(first.id)
    expect(thread?.replies.map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
    expect(thread?.merged.map(({ number }) => number)).toEqual([second.number, third.number])
    expect((await selectTickets(customer.db, person.userId, null)).items).toHaveLength(1)
    expect((await shown(second.id)).notes).toHaveLength(1)
    // The link of a mail still contains the merged ticket.
    expect(await reply(third.id)).toMatchObject({ id: first.id, status: 'open' })
    const { tickets } = await supportPersonalData.collect(customer, person.userId)
    expect(JSON.stringify(tickets).match(/Third/g)).toHaveLength(1)
  })

  test('makes merged tickets due when the waiting ticket was', async () => {
    const first = await aTicket(customer)
    await answer(maryam, first.id, 'Done.', { solves: true })
    const second = await aTicket(customer)
    await mergeTicket(maryam, second.id, first.id)
    expect(await own(first.id)).toMatchObject({ status: 'reopened', dueAt: second.dueAt })
  })

  test('merges only tickets of one person, or of a guest with their confirmed address', async () => {
    const mine = await aTicket(customer)
    const other = await aTicket(as(customer, await aPerson(customer)))
    expect(await codeOf(mergeTicket(maryam, other.id, mine.id))).toBe('tickets_differ')
    const { email } = await one<{ email: string }>(
      database.pool,
      sql`select email from identity.users where id = ${person.userId}`,
    )
    const guest = async (address: string) => {
      const { number } = await openGuestTicket(
        database.ctx(),
        { ...aQuestion({ text: 'As a guest' }), email: address, follows: null },
        { ip: '192.0.2.7', userAgent: null },
      )
      return (
        await one<{ id: string }>(database.pool, sql`select id from support.tickets where number = ${number}`)
      ).id
    }
    const stranger = await guest('stranger@people.test')
    expect(await codeOf(mergeTicket(maryam, stranger, mine.id))).toBe('tickets_differ')
    const asGuest = await guest(email)
    expect(await codeOf(mergeTicket(maryam, mine.id, asGuest))).toBe('tickets_differ')
    await mergeTicket(maryam, asGuest, mine.id)
    expect((await own(mine.id))?.replies).toHaveLength(2)
  })

  test('makes one conversation when two tickets are merged at once in both directions', async () => {
    const [a, b] = [await aTicket(customer), await aTicket(customer)]
    await race([mergeTicket(maryam, a.id, b.id), mergeTicket(yusuf, b.id, a.id)])
    const { items } = await selectTickets(customer.db, person.userId, null)
    expect(items).toHaveLength(1)
    expect((await own(a.id))?.replies).toHaveLength(2)
  })
})
