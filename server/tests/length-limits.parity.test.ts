import { LONGEST_NOTE, MAX_COLLECTED_GRAMS, MIN_COLLECTED_GRAMS } from '@dawra/contract/collections/rules'
import { dealTerms } from '@dawra/contract/deals/schemas'
import { donationTerms } from '@dawra/contract/donations/schemas'
import { REGISTRATION } from '@dawra/contract/identity/roles.rules'
import { LONGEST_MESSAGE } from '@dawra/contract/messages/rules'
import { SMALLEST_PAYMENT } from '@dawra/contract/platform/money.rules'
import { givenName } from '@dawra/contract/platform/names.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { LONGEST_REPLY, LONGEST_REVIEW, MAX_STARS } from '@dawra/contract/reviews/rules'
import { LONGEST_SUBJECT, LONGEST_TEXT } from '@dawra/contract/support/rules'
import { venueDetails } from '@dawra/contract/venues/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { constraintOver, expectParity, generated } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success
const between = (least: number, most: number) => (value: number) => value >= least && value <= most

describe('the bounds of a number in contract and database', () => {
  test.each<
    [table: string, constraint: string, column: string, edges: number[], rule: (value: number) => boolean]
  >([
    [
      'collections.requests',
      'requests_grams_check',
      'grams',
      [MIN_COLLECTED_GRAMS, MAX_COLLECTED_GRAMS],
      between(MIN_COLLECTED_GRAMS, MAX_COLLECTED_GRAMS),
    ],
    ['deals.deals', 'deals_portions_check', 'portions', [1, 500], accepts(dealTerms.shape.portions)],
    [
      'donations.donations',
      'donations_grams_check',
      'grams',
      [100, 1_000_000],
      accepts(donationTerms.shape.grams),
    ],
    [
      'payments.payments',
      'payments_amount_check',
      'amount',
      [SMALLEST_PAYMENT],
      between(SMALLEST_PAYMENT, Infinity),
    ],
    ['reviews.reviews', 'reviews_stars_check', 'stars', [1, MAX_STARS], between(1, MAX_STARS)],
  ])(
    'allows the same numbers in contract and database for %s %s',
    async (table, constraint, column, edges, rule) => {
      const answers = await expectParity(
        database.pool,
        `(select ${await constraintOver(database.pool, table, constraint)} from (select jsonb_build_object('${column}', c) as c) r)`,
        edges.flatMap(edge => [edge - 1, edge, edge + 1]),
        rule,
      )
      expect(new Set(answers).size).toBe(2)
    },
  )
})

describe('the length of a text in contract and database', () => {
  test.each([
    ['collections.requests', 'requests_note_check', 'note', LONGEST_NOTE],
    ['messages.messages', 'messages_say_something', 'text', LONGEST_MESSAGE],
    ['reviews.reviews', 'reviews_text_check', 'text', LONGEST_REVIEW],
    ['reviews.reviews', 'reviews_reply_check', 'reply', LONGEST_REPLY],
    ['support.replies', 'replies_text_check', 'text', LONGEST_TEXT],
    ['support.tickets', 'subjects_are_short', 'subject', LONGEST_SUBJECT],
  ])(
    'allows texts of the same length in contract and database for %s %s',
    async (table, constraint, column, most) => {
      await expectParity(
        database.pool,
        `(select ${await constraintOver(database.pool, table, constraint)}
        from (select jsonb_build_object('${column}', repeat('x', c::int)) as c) r)`,
        [1, most, most + 1],
        length => length <= most,
      )
    },
  )
})

describe('the form of a text in contract and database', () => {
  const digits = (least: number, most: number) =>
    fc.array(fc.constantFrom(...'0123456789'), { minLength: least, maxLength: most }).map(all => all.join(''))

  test('allows the same VAT numbers in contract and database', async () => {
    const number = fc.tuple(fc.constantFrom('OM', 'OM', 'AE', ''), digits(9, 11)).map(parts => parts.join(''))
    const answers = await expectParity(
      database.pool,
      `(select ${await constraintOver(database.pool, 'venues.venues', 'venues_vat_number_check')}
        from (select jsonb_build_object('vat_number', c) as c) r)`,
      // Lower case and spaces are normalised before it is stored.
      generated(number, 300),
      accepts(venueDetails.shape.vatNumber),
    )
    expect(new Set(answers).size).toBe(2)
  })

  test('allows the same numbers of a commercial registration in contract and database', async () => {
    const answers = await expectParity(
      database.pool,
      `(c #>> '{}') ~ (select substring(pg_get_constraintdef(oid) from '~ ''(.*)''') from pg_constraint
        where conname = 'registrations_are_digits')`,
      [...generated(digits(3, 14), 300), '12345a', '12345\n', '١٢٣٤٥'],
      number => REGISTRATION.test(number),
    )
    expect(new Set(answers).size).toBe(2)
  })

  test('stores every phone that the contract accepts', async () => {
    const allowed = await constraintOver(database.pool, 'identity.users', 'phones_are_e164')
    const typed = fc.oneof(
      digits(8, 8),
      digits(7, 7).map(rest => `9${rest}`),
      fc
        .tuple(fc.constantFrom('+968', '00968', '+971', '+91', '+44', '+1'), digits(7, 11))
        .map(parts => parts.join('')),
    )
    const phones = generated(typed, 2000).flatMap(text => toE164(text) ?? [])
    expect(phones.length).toBeGreaterThan(100)
    await expectParity(
      database.pool,
      `(select ${allowed} from (select jsonb_build_object('phone', c) as c) r)`,
      phones,
      () => true,
    )
  })
})

test('shortens a person’s name to the given name alike in SQL: identity.given_name', async () => {
  const word = fc.constantFrom(
    ...[
      'عبد',
      'الله',
      'أبو',
      'بنت',
      'نور',
      'الدين',
      'الـرحمن',
      'سَالم',
      'آل',
      'Abdul',
      'ABU',
      'Al',
      'al-Islam',
      'Dr.',
      'Din',
    ],
    ...['Rahman', 'Salim', 'O’Neil', 'ash-Shamsi', 'الحارثي\u200f', 'd', '👩‍🍳', ''],
  )
  const names = fc.array(word, { maxLength: 5 }).map(words => words.join('  '))
  const answers = await expectParity(
    database.pool,
    "identity.given_name(c #>> '{}')",
    generated(names, 400),
    givenName,
  )
  expect(new Set(answers).size).toBeGreaterThan(100)
})
