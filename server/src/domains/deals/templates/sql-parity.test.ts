import { isSameOffer, templateAnchors, templateWindowObstacle } from '@dawra/contract/deals/templates.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDeal, aVenue } from '#testing/builders'
import { constraintOver, expectParity, generated } from '#testing/expect-parity'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

const minutes = fc.oneof(
  fc.constantFrom(-1, 0, 1, 15, 16, 720, 721, 735, 1439, 1440),
  fc.integer({ min: -60, max: 3000 }),
)

test('allows the same windows of a template by the constraint as by the rule', async () => {
  const window = fc.record({ anchor: fc.constantFrom(...templateAnchors), from: minutes, until: minutes })
  const allows = await constraintOver(database.pool, 'deals.templates', 'templates_have_a_window')
  const answers = await expectParity(
    database.pool,
    `(select ${allows} from (select jsonb_build_object('anchor', c -> 'anchor', 'from_minutes', c -> 'from',
        'until_minutes', c -> 'until') as c) r)`,
    generated(window, 1000),
    of => templateWindowObstacle(of) === null,
  )
  expect(new Set(answers).size).toBe(2)
})

test('finds a deal with the same name and window on both sides: deals.listed_twice', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const deal = await aDeal(ctx, venue.id, { title: { en: 'Bread bag', ar: 'كيس خبز' } })
  const later = new Date(Date.parse(deal.window.endsAt) + 60_000).toISOString()
  const texts = (one: string) => fc.constantFrom(null, '', one, ` ${one.toUpperCase()} `, 'Soup')
  const offer = fc
    .record({
      en: texts('Bread bag'),
      ar: texts('كيس خبز'),
      endsAt: fc.constantFrom(deal.window.endsAt, later),
    })
    .map(({ en, ar, endsAt }) => ({ title: { en, ar }, window: { startsAt: deal.window.startsAt, endsAt } }))
  const answers = await expectParity(
    database.pool,
    `deals.listed_twice('${venue.id}', c -> 'title', (c #>> '{window,startsAt}')::timestamptz,
      (c #>> '{window,endsAt}')::timestamptz)`,
    generated(offer, 300),
    of => isSameOffer(deal, of),
  )
  expect(new Set(answers).size).toBe(2)
})
