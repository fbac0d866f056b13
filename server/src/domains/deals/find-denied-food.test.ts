import type { DealTerms } from '@dawra/contract/deals/schemas'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { as, aVenue, type Person, someTerms } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { createDeal } from './create-deal.ts'
import { editDeal } from './edit-deal.ts'
import { findDeniedFood } from './find-denied-food.ts'
import { createTemplate, editTemplate } from './templates/change-template.ts'
import { withdrawDeal } from './withdraw-deal.ts'

const FISH: Partial<DealTerms> = {
  title: { en: 'Fish machboos', ar: null },
  allergenAnswer: 'none',
  allergens: [],
}
const later = (ms: number) => database.ctx(undefined, new Date(Date.now() + ms))

const database = databaseTest()
let ctx: Ctx
let venueId: string
let owner: Person
beforeAll(async () => {
  ctx = database.ctx()
  const made = await aVenue(ctx)
  venueId = made.venue.id
  owner = made.owner
})

async function ofBefore(of: { dealId: string } | { templateId: string }) {
  const { dealId = null, templateId = null } = { ...of } as { dealId?: string; templateId?: string }
  await run(
    database.pool,
    sql`insert into deals.allergen_findings (deal_id, template_id) values (${dealId}::uuid, ${templateId}::uuid)`,
  )
}
async function aDealOfBefore(over: Partial<DealTerms>) {
  const terms = { ...someTerms(ctx.now), ...over }
  const deal = await createDeal(as(ctx, owner), venueId, terms, { as: 'live', allergensSure: true })
  await ofBefore({ dealId: deal.id })
  return deal
}
async function aTemplateOfBefore() {
  const { window: _, ...terms } = someTerms(ctx.now, FISH)
  const template = await createTemplate(as(ctx, owner), venueId, {
    terms,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    window: { anchor: 'closing', from: 90, until: 30 },
    leadMinutes: 120,
    mode: 'list',
    onSilence: 'none',
    allergensSure: true,
  })
  await ofBefore({ templateId: template.id })
  return template
}

const listed = () =>
  many<{ id: string; named: string[] }>(
    database.pool,
    sql`select coalesce(deal_id, template_id) as id, named from deals.denied_food order by id`,
  )
const announced = async () =>
  (
    await one<{ count: number }>(
      database.pool,
      sql`select count(*) from platform.outbox where topic = 'deals.allergen_denied'`,
    )
  ).count

/**
 * @promise operator-corrections.kinds.allergens.text (/admin/corrections; mail, push, inbox `food_denied`)
 * @promise “Correct whichever is wrong” (/admin/corrections; mail, push, inbox `food_denied`)
 */
test('lists earlier deals that contradict their allergens until they are corrected', async () => {
  const deal = await aDealOfBefore(FISH)
  await aDealOfBefore({ ...FISH, allergenAnswer: 'contains', allergens: ['fish'] })
  await aDealOfBefore({})
  const template = await aTemplateOfBefore()
  const over = await aDealOfBefore(FISH)
  await withdrawDeal(as(ctx, owner), over.id)

  await Promise.all([findDeniedFood(ctx), findDeniedFood(ctx)])
  expect(await listed()).toEqual([
    { id: deal.id, named: ['fish'] },
    { id: template.id, named: ['fish'] },
  ])
  expect(await announced()).toBe(2)

  const more = await editDeal(as(later(1000), owner), deal.id, { ...deal, portions: deal.portions + 1 })
  await findDeniedFood(later(2000))
  expect((await listed()).map(({ id }) => id)).toEqual([deal.id, template.id])
  await editDeal(as(later(3000), owner), deal.id, {
    ...more,
    allergenAnswer: 'contains',
    allergens: ['fish'],
  })
  const { version, weekdays, window, leadMinutes, mode, onSilence, terms } = template
  const rest = { version, weekdays, window, leadMinutes, mode, onSilence }
  await editTemplate(as(later(3000), owner), template.id, {
    ...rest,
    terms: { ...terms, title: { en: 'Rice', ar: null } },
  })
  await findDeniedFood(later(4000))
  expect(await listed()).toEqual([])
  expect(await announced()).toBe(2)
})
