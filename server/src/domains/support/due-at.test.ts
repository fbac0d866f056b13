import { ANSWER_HOURS, type TicketTopic, ticketTopics } from '@dawra/contract/support/rules'
import { beforeAll, expect, test } from 'vitest'
import { one, run, sql } from '#platform/sql'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()
beforeAll(async () => {
  // A Sunday.
  await run(database.pool, sql`insert into support.holidays (day, name) values ('2026-11-29', 'A holiday')`)
})

/** Both by the clock of Muscat. */
const dueAt = async (topic: TicketTopic, since: string) =>
  (
    await one<{ due: string }>(
      database.pool,
      sql`select to_char(support.due_at(${topic}, ${since}::timestamp at time zone 'Asia/Muscat')
        at time zone 'Asia/Muscat', 'YYYY-MM-DD HH24:MI') as due`,
    )
  ).due

/**
 * @promise support.text “We answer within {days} working days, Sunday to Thursday.” (support; help)
 * @promise help.stillText (support; help)
 */
test.each<[what: string, topic: TicketTopic, since: string, due: string]>([
  ['in the morning, about an order', 'order', '2026-11-24 09:30', '2026-11-24 13:30'],
  ['in the morning, about an account', 'account', '2026-11-24 09:30', '2026-11-25 09:30'],
  ['at the minute of opening', 'other', '2026-11-24 08:00', '2026-11-24 17:00'],
  ['before the office opens', 'other', '2026-11-24 03:00', '2026-11-24 17:00'],
  ['late in the day', 'order', '2026-11-24 15:30', '2026-11-25 10:30'],
  ['at the minute of closing', 'order', '2026-11-24 17:00', '2026-11-25 12:00'],
  ['in the evening', 'payment', '2026-11-24 21:00', '2026-11-25 12:00'],
  ['on Thursday evening, over a weekend and a holiday', 'order', '2026-11-26 20:00', '2026-11-30 12:00'],
  ['on Thursday afternoon', 'privacy', '2026-11-26 16:00', '2026-11-30 16:00'],
  ['on Friday, in a week without a holiday', 'venue', '2026-12-04 10:00', '2026-12-06 17:00'],
  ['on the holiday itself', 'order', '2026-11-29 10:00', '2026-11-30 12:00'],
])('computes when the answer is due to a ticket that comes %s', async (_what, topic, since, due) => {
  expect(await dueAt(topic, since)).toBe(due)
})

/**
 * @promise support.text “We answer within {days} working days, Sunday to Thursday.”
 * @promise help.stillText
 */
test.each(ticketTopics)(
  'allows the same hours for an answer in the database and the contract: %s',
  async topic => {
    const { hours } = await one<{ hours: number }>(
      database.pool,
      sql`select support.answer_hours(${topic}) as hours`,
    )
    expect(hours).toBe(ANSWER_HOURS[topic])
  },
)
