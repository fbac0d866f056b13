import type { DealTerms, OwnDeal } from '@dawra/contract/deals/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aDeal, aPerson, aPlacedOrder, as, aVenue, type Person, someTerms } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { createDeal } from './create-deal.ts'
import { duplicateDeal } from './duplicate-deal.ts'
import { editDeal } from './edit-deal.ts'
import { publishDeal } from './publish-deal.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const database = databaseTest()
let ctx: Ctx
let venueId: string
let owner: Person
let team: Ctx
beforeAll(async () => {
  ctx = database.ctx()
  const opened = await aVenue(ctx)
  venueId = opened.venue.id
  owner = opened.owner
  team = as(ctx, owner)
})

const terms = (over: Partial<DealTerms> = {}) => someTerms(ctx.now, over)
const create = (over: Partial<DealTerms>, as: 'draft' | 'live' = 'live') =>
  createDeal(team, venueId, terms(over), { as })
type Answer = Pick<DealTerms, 'allergenAnswer' | 'allergens'>
const SILENT: Answer = { allergenAnswer: null, allergens: [] }
const UNKNOWN: Answer = { allergenAnswer: 'unknown', allergens: [] }
const FLOOR = { allergensNote: { en: null, ar: 'قد تحتوي على أي منها' } }
const BAG = { kind: 'surprise_bag' } as const

/** A deal that went on sale before the allergen question existed, so it has no answer. */
async function anOldDeal(): Promise<OwnDeal> {
  const deal = await create({})
  await run(ctx.db, sql`alter table deals.deals disable trigger offers_state_allergens`)
  await run(
    ctx.db,
    sql`update deals.deals set allergen_answer = null, allergens = '{}' where id = ${deal.id}`,
  )
  await run(ctx.db, sql`alter table deals.deals enable trigger offers_state_allergens`)
  return { ...deal, ...SILENT }
}

describe('the allergen answer of a deal on sale', () => {
  test.each<[string, Partial<DealTerms>]>([
    ['no answer', SILENT],
    ['“contains” without a named allergen', { allergenAnswer: 'contains', allergens: [] }],
    ['none of the 14, together with milk', { allergenAnswer: 'none', allergens: ['milk'] }],
    ['milk without an answer', { allergenAnswer: null, allergens: ['milk'] }],
    ['unknown for a surprise bag, without any hint', { ...BAG, ...UNKNOWN }],
  ])('refuses the allergen answer: %s', async (_name, over) => {
    expect(await codeOf(create(over))).toBe('allergens_not_stated')
  })

  test.each<[string, Partial<DealTerms>]>([
    ['named allergens', { allergenAnswer: 'contains', allergens: ['milk', 'nuts'] }],
    ['none of the 14', { allergenAnswer: 'none', allergens: [] }],
    ['unknown', UNKNOWN],
    ['unknown for a surprise bag, with a note', { ...BAG, ...UNKNOWN, ...FLOOR }],
    ['named allergens of a surprise bag', { ...BAG, allergens: ['gluten'] }],
    ['none of the 14 in a surprise bag', { ...BAG, allergenAnswer: 'none', allergens: [] }],
  ])('accepts the allergen answer: %s', async (_name, over) => {
    const deal = await create(over)
    expect(deal).toMatchObject({ status: 'live', ...over })
    const { shown } = await one<{ shown: DealTerms }>(
      ctx.db,
      sql`select deals.terms_json(d) as shown from deals.deals d where id = ${deal.id}`,
    )
    expect(shown).toMatchObject({ allergenAnswer: deal.allergenAnswer, allergens: deal.allergens })
  })

  /**
   * @promise listing-fields.allergens.unanswered (deal form, allergens)
   * @promise deals.page.allergensNone (deal page; order lines)
   * @promise orders.allergensNone (deal page; order lines)
   */
  test('requires the allergen answer only when a deal is published', async () => {
    const draft = await create(SILENT, 'draft')
    const soon = new Date(ctx.now.getTime() + 60_000).toISOString()
    for (const at of [null, soon])
      expect(await codeOf(publishDeal(team, draft.id, at))).toBe('allergens_not_stated')
    await editDeal(team, draft.id, { ...draft, allergenAnswer: 'none' })
    expect(await publishDeal(team, draft.id, null)).toMatchObject({ status: 'live', allergenAnswer: 'none' })
  })

  test('refuses to remove the allergen answer while the deal is on sale', async () => {
    const deal = await create({})
    expect(await codeOf(editDeal(team, deal.id, { ...deal, ...SILENT }))).toBe('allergens_not_stated')
    const bag = await create({ ...BAG, ...UNKNOWN, ...FLOOR })
    const without = { ...bag, allergensNote: { en: null, ar: null } }
    expect(await codeOf(editDeal(team, bag.id, without))).toBe('allergens_not_stated')
    // The database refuses it too.
    for (const change of [
      "allergen_answer = null, allergens = '{}'",
      "kind = 'surprise_bag', allergen_answer = 'unknown', allergens = '{}'",
    ])
      await expect(
        database.pool.query(`update deals.deals set ${change} where id = $1`, [deal.id]),
      ).rejects.toThrow('allergens_not_stated')
    for (const change of ["allergens = '{}'", "allergen_answer = 'none'"])
      await expect(
        database.pool.query(`update deals.deals set ${change} where id = $1`, [deal.id]),
      ).rejects.toThrow('allergens_are_named_when_contained')
  })

  test('copies the allergen answer when the deal is duplicated', async () => {
    const deal = await create({ ...BAG, ...UNKNOWN, ...FLOOR })
    expect(await duplicateDeal(team, deal.id)).toMatchObject({ ...UNKNOWN, ...FLOOR, status: 'draft' })
  })
})

describe('a text that names an allergen the answer denies', () => {
  const FISH = { title: { en: 'Fish machboos', ar: null } }
  const SESAME = { ingredients: { en: null, ar: 'أرز، طحينة' } }

  test.each<[string, Partial<DealTerms>, string[]]>([
    ['a title', FISH, ['fish']],
    ['an Arabic title', { title: { en: null, ar: 'صينية سمك مع الأرز' } }, ['fish']],
    ['an ingredient', SESAME, ['sesame']],
    [
      'both, together with none of the 14',
      { ...FISH, ...SESAME, allergenAnswer: 'none', allergens: [] },
      ['fish', 'sesame'],
    ],
  ])('requires confirmation when %s, before the deal goes on sale', async (_name, over, named) => {
    const refused = { code: 'allergens_named', facts: { named } }
    await expect(create(over)).rejects.toMatchObject(refused)
    const at = new Date(ctx.now.getTime() + 60_000).toISOString()
    await expect(createDeal(team, venueId, terms(over), { as: 'scheduled', at })).rejects.toMatchObject(
      refused,
    )
    const draft = await create(over, 'draft')
    await expect(publishDeal(team, draft.id, null)).rejects.toMatchObject(refused)
    expect((await publishDeal(team, draft.id, null, { allergensSure: true })).status).toBe('live')
    const sure = await createDeal(team, venueId, terms(over), { as: 'live', allergensSure: true })
    expect(sure.status).toBe('live')
  })

  test.each<[string, Partial<DealTerms>]>([
    ['states it', { ...FISH, allergens: ['fish'] }],
    ['answers unknown', { ...FISH, ...UNKNOWN }],
    ['names no allergen', { title: { en: 'Chicken biryani', ar: 'برياني دجاج' } }],
    ['names only what it is free of', { title: { en: 'Fish-free sushi', ar: 'بدون سمك' } }],
  ])('a deal that %s needs no confirmation', async (_name, over) => {
    expect((await create(over)).status).toBe('live')
  })

  test('requires confirmation of a text once, when it is new on sale', async () => {
    const deal = await create({})
    const renamed = { ...deal, ...FISH }
    expect(await codeOf(editDeal(team, deal.id, renamed))).toBe('allergens_named')
    const sure = await editDeal(team, deal.id, { ...renamed, allergensSure: true })
    const more = await editDeal(team, deal.id, { ...sure, portions: 9 })
    expect(more).toMatchObject({ portions: 9, title: FISH.title })
    expect(await codeOf(editDeal(team, deal.id, { ...more, ...SESAME }))).toBe('allergens_named')
  })
})

/**
 * @promise help.articles.listADeal.body “This answer and the price cannot change once a portion is sold.”
 *   (help, list a deal)
 */
test('refuses to change the answer once a customer is paying', async () => {
  const deal = await create({ allergenAnswer: 'none', allergens: [] })
  await aPlacedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [deal])
  const milk: Answer = { allergenAnswer: 'contains', allergens: ['milk'] }
  for (const changed of [UNKNOWN, milk])
    expect(await codeOf(editDeal(team, deal.id, { ...deal, ...changed }))).toBe('deal_terms_locked')
  await expect(
    database.pool.query("update deals.deals set allergen_answer = 'unknown' where id = $1", [deal.id]),
  ).rejects.toThrow('deal_terms_locked')
  expect(await editDeal(team, deal.id, { ...deal, portions: 6 })).toMatchObject({ portions: 6 })
})

describe('a deal without an answer, from an earlier version', () => {
  test('keeps a deal without an answer on sale until it is changed or published again', async () => {
    const deal = await anOldDeal()
    expect(await codeOf(editDeal(team, deal.id, { ...deal, portions: 6 }))).toBe('allergens_not_stated')
    await withdrawDeal(team, deal.id)
    expect(await codeOf(publishDeal(team, deal.id, null))).toBe('allergens_not_stated')
    await editDeal(team, deal.id, { ...deal, ...UNKNOWN })
    expect(await publishDeal(team, deal.id, null)).toMatchObject({
      status: 'live',
      allergenAnswer: 'unknown',
    })
  })

  test('locks only the allergen answer once a portion is sold', async () => {
    const deal = await anOldDeal()
    await aPlacedOrder(as(ctx, await aPerson(ctx)), new FakeGateway(), [deal])
    expect(await codeOf(editDeal(team, deal.id, { ...deal, allergenAnswer: 'none' }))).toBe(
      'deal_terms_locked',
    )
    expect(await editDeal(team, deal.id, { ...deal, portions: 6 })).toMatchObject({ portions: 6, ...SILENT })
  })
})

/** @promise deals.page.allergensNotStated */
test('stores the allergens stated at the purchase with the order line', async () => {
  const customer = as(ctx, await aPerson(ctx))
  const stated: [DealTerms['allergenAnswer'], OwnDeal, unknown][] = [
    ['contains', await create({ allergens: ['fish'] }), ['fish']],
    ['none', await create({ allergenAnswer: 'none', allergens: [] }), []],
    ['unknown', await create(UNKNOWN), null],
    [null, await anOldDeal(), null],
  ]
  const order = await aPlacedOrder(
    customer,
    new FakeGateway(),
    stated.map(([, deal]) => deal),
  )
  const lines = order.pickups.flatMap(pickup => pickup.lines)
  for (const [, deal, list] of stated)
    expect(lines.find(line => line.dealId === deal.id)?.allergens).toEqual(list)
})

/** @promise browse.filter.withoutHint */
test('shows no live deal as free of an allergen without an answer', async () => {
  const silent = await anOldDeal()
  const unknown = await aDeal(ctx, venueId, UNKNOWN)
  const none = await aDeal(ctx, venueId, { allergenAnswer: 'none', allergens: [] })
  const listOf = ({ id }: OwnDeal) =>
    one(ctx.db, sql`select allergens from deals.live_deals where id = ${id}`)
  expect(await listOf(silent)).toEqual({ allergens: null })
  expect(await listOf(unknown)).toEqual({ allergens: null })
  expect(await listOf(none)).toEqual({ allergens: [] })
})
