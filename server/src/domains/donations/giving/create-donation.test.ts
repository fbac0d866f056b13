import { blurred } from '@dawra/contract/donations/rules'
import { donationDetail, ownDonation } from '@dawra/contract/donations/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import {
  accepted,
  aDonation,
  aDonor,
  aGivenDonation,
  aNeighbour,
  aRequest,
  someDonationTerms,
} from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { codeOf } from '#testing/refusals'
import { given } from '#testing/set-numbers'
import { decideLicence } from '../changing/decide-licence.ts'
import { createDonation } from './create-donation.ts'
import { listLicences, submitLicence } from './licences.ts'
import { getGiving, listOwnDonations, ownDonationOf } from './own-donations.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const detailOf = async (id: string) =>
  (await one<{ detail: unknown }>(database.pool, sql`select donations.detail_json(${id}) as detail`)).detail

const isListed = async (id: string) =>
  (await many(database.pool, sql`select from donations.open_donations where id = ${id}`)).length === 1

describe('giving food away', () => {
  test('lists a new donation at once, with the exact place hidden from others', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const donation = await aDonation(donor)
    expect(ownDonation.parse(donation)).toMatchObject({
      status: 'available',
      gramsLeft: 2000,
      address: 'Way 2235, House 14',
      place: { lat: 23.6114, lng: 58.4863 },
    })
    const detail = await detailOf(donation.id)
    expect(donationDetail.parse(detail)).toMatchObject({
      about: blurred({ lat: 23.6114, lng: 58.4863 }),
      donor: { name: 'Maryam', kind: 'household', isVerified: false, rating: null },
      waiting: 0,
    })
    const shown = JSON.stringify(detail)
    for (const secret of [
      'Way 2235',
      '92345678',
      '23.6114',
      '58.4863',
      donor.actor.kind === 'user' && donor.actor.userId,
    ])
      expect(shown).not.toContain(secret)
    expect(await isListed(donation.id)).toBe(true)
  })

  test('limits donations to donors', async () => {
    const person = as(ctx, await aNeighbour(ctx))
    expect(await codeOf(createDonation(keyed(person), someDonationTerms(ctx.now)))).toBe('donor_needed')
    expect(await getGiving(person)).toEqual({
      isDonor: false,
      kind: null,
      isVerified: false,
      licence: 'none',
      priceMost: 1_000_000,
      last: null,
    })
  })

  test('remembers the place of the last donation', async () => {
    const donor = as(ctx, await aDonor(ctx))
    await aDonation(donor, { address: 'Second gate' })
    expect(await getGiving(donor)).toMatchObject({
      isDonor: true,
      kind: 'household',
      last: { address: 'Second gate', area: 'qurum', phone: '+96892345678' },
    })
  })

  test('refuses a donation, and states the reason', async () => {
    const donor = keyed(as(ctx, await aDonor(ctx)))
    const of = (over: Parameters<typeof someDonationTerms>[1]) =>
      codeOf(createDonation(keyed(donor), someDonationTerms(ctx.now, over)))
    expect(await of({ price: 500 })).toBe('price_not_allowed')
    expect(await of({ useBy: new Date(ctx.now.getTime() - 1).toISOString() })).toBe('unsafe_food')
    expect(await of({ checks: ['not_tasted'] })).toBe('checks_missing')
    expect(await of({ kind: 'feed', category: 'dairy' })).toBe('feed_not_allowed')
    expect(await of({ picture: 'f'.repeat(32) })).toBe('invalid_input')
  })

  test('asks for confirmation when a text names an allergen that the answer denies', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const soup = { title: { en: 'Soup', ar: null }, allergens: [] }
    const give = (over: Parameters<typeof someDonationTerms>[1], allergensSure?: boolean) =>
      createDonation(keyed(donor), { ...someDonationTerms(ctx.now, { ...soup, ...over }), allergensSure })
    const refused = (named: string[]) => ({ code: 'allergens_named', facts: { named } })
    const fish = { title: { en: null, ar: 'شوربة سمك' } }
    await expect(give(fish)).rejects.toMatchObject(refused(['fish']))
    await expect(give({ description: { en: 'With cream', ar: null } })).rejects.toMatchObject(
      refused(['milk']),
    )
    await give({ ...fish, allergens: ['fish'] })
    await give({ ...fish, allergens: null })
    const sure = await give(fish, true)
    const terms = someDonationTerms(ctx.now, { ...soup, ...fish })
    await editDonation(donor, sure.id, { ...terms, address: 'The green gate' })
    const milk = { ...terms, description: { en: 'With cream', ar: null } }
    expect(await codeOf(editDonation(donor, sure.id, milk))).toBe('allergens_named')
    await editDonation(donor, sure.id, { ...milk, allergensSure: true })
  })

  test('creates one donation for one idempotency key', async () => {
    const donor = keyed(as(ctx, await aDonor(ctx)))
    const terms = someDonationTerms(ctx.now)
    const [first, again] = [await createDonation(donor, terms), await createDonation(donor, terms)]
    expect(again.id).toBe(first.id)
    expect((await listOwnDonations(donor, { tab: 'open' })).items).toHaveLength(1)
  })

  /** @promise giving.form.priceClosed (donation form) */
  test('refuses a price until the office allows paying donors', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const give = (price: number) =>
      createDonation(keyed(donor), someDonationTerms(ctx.now, { kind: 'feed', price }))
    await given(ctx.db, { donation_price_most: 0 })
    await expect(give(100)).rejects.toMatchObject({ code: 'price_not_allowed', facts: { why: 'closed' } })
    expect(await getGiving(donor)).toMatchObject({ priceMost: 0 })
    await give(0)
    await given(ctx.db, { donation_price_most: 500 })
    await expect(give(600)).rejects.toMatchObject({ facts: { why: 'too_much' } })
    expect(await give(500)).toMatchObject({ price: 500 })
    await given(ctx.db, { donation_price_most: 1_000_000 })
  })

  /**
   * @promise “We ended your listings that had a price. You can send the licence again when this has changed.”
   *   (mail, push, inbox `licence_decided`)
   */
  test('allows a price for verified businesses and for feed, not for a household’s food', async () => {
    const household = as(ctx, await aDonor(ctx))
    expect(await aDonation(household, { kind: 'feed', price: 500 })).toMatchObject({ price: 500 })
    expect(await codeOf(submitLicence(household, 'MM-1'))).toBe('donor_needed')

    const person = await aDonor(ctx, { kind: 'business', name: 'Al Nakheel Bakery' })
    const business = as(ctx, person)
    const priced = () => createDonation(keyed(business), someDonationTerms(ctx.now, { price: 500 }))
    expect(await codeOf(priced())).toBe('price_not_allowed')
    await submitLicence(business, 'MM-2026-77')
    expect(await getGiving(business)).toMatchObject({ licence: 'waiting', isVerified: false })
    expect(await listLicences(ctx)).toContainEqual(
      expect.objectContaining({
        userId: person.userId,
        name: 'Al Nakheel Bakery',
        licenceNumber: 'MM-2026-77',
      }),
    )
    await decideLicence(ctx, person.userId, { verified: true })
    const donation = await priced()
    expect(await detailOf(donation.id)).toMatchObject({
      donor: { name: 'Al Nakheel Bakery', isVerified: true },
    })
    // Another number is another licence, which must be verified again.
    await submitLicence(business, 'MM-2026-78')
    expect(await codeOf(priced())).toBe('price_not_allowed')
    await decideLicence(ctx, person.userId, { verified: false })
    expect(await ownDonationOf(business, donation.id)).toMatchObject({ status: 'withdrawn' })
  })

  test('hides a donation at once when its text is clearly abusive', async () => {
    const { donation } = await aGivenDonation(ctx, { description: { en: 'fuck you all', ar: null } })
    expect(donation.hiddenAt).not.toBeNull()
    expect(await detailOf(donation.id)).toBeNull()
    expect(await isListed(donation.id)).toBe(false)
  })

  test('lists past donations page by page', async () => {
    const own = as(ctx, await aDonor(ctx))
    const ids: string[] = []
    for (let n = 0; n < 22; n++) ids.unshift((await aDonation(own)).id)
    const first = await listOwnDonations(own, { tab: 'open' })
    const second = await listOwnDonations(own, { tab: 'open', cursor: first.next ?? undefined })
    expect([...first.items, ...second.items].map(item => item.id)).toEqual(ids)
    expect(second.next).toBeNull()
    expect(await codeOf(listOwnDonations(own, { tab: 'past', cursor: 'x' }))).toBe('invalid_input')
  })
})

describe('the database', () => {
  test.each([
    [
      'nothing_is_kept_too_long',
      `storage = 'hot', made_at = now() - interval '1 hour', ends_at = now() + interval '70 minutes'`,
    ],
    ['nothing_is_listed_past_its_use_by', `use_by = ends_at - interval '1 second'`],
    [
      'nothing_is_listed_when_it_is_over',
      `starts_at = published_at - interval '2 hours', ends_at = published_at`,
    ],
    [
      'nothing_is_listed_longer_than_a_week',
      `use_by = now() + interval '9 days', ends_at = now() + interval '8 days'`,
    ],
    ['food_is_made_before_it_is_listed', `made_at = now() + interval '1 hour'`],
    ['the_checklist_is_complete', `checks = '{not_tasted}'`],
    ['feed_is_of_plants_and_bakery', `kind = 'feed', checks = checks || '{plants_only}'`],
    [
      'feed_is_of_plants_and_bakery',
      `kind = 'feed', feed_sources = '{meat}', checks = checks || '{plants_only}'`,
    ],
    [
      'prices_go_in_steps',
      `kind = 'feed', feed_sources = '{bakery}', checks = checks || '{plants_only}', price = 150`,
    ],
    ['price_not_allowed', `price = 100`],
    ['every_gram_is_somewhere', `grams_left = grams_left - 1`],
    ['grams_are_never_negative', `grams_left = -1, grams_collected = grams + 1`],
    ['donations_say_where_until_they_are_erased', `address = null`],
    ['donations_have_a_title', `title_en = null, title_ar = null`],
  ])('refuses rows that break %s', async (constraint, change) => {
    const { donation } = await aGivenDonation(ctx)
    await expect(
      database.pool.query(`update donations.donations set ${change} where id = $1`, [donation.id]),
    ).rejects.toThrow(constraint)
  })

  test('refuses to change promised food', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const request = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
    await accepted(as(ctx, donor), request.id)
    for (const change of [
      `allergens = '{}'`,
      `ends_at = ends_at + interval '1 minute', use_by = use_by + interval '1 day'`,
    ])
      await expect(
        database.pool.query(`update donations.donations set ${change} where id = $1`, [donation.id]),
      ).rejects.toThrow('donation_locked')
    await expect(
      database.pool.query('update donations.requests set grams = 1 where id = $1', [request.id]),
    ).rejects.toThrow('promised grams stay')
    await expect(
      database.pool.query(`update donations.requests set status = 'waiting' where id = $1`, [request.id]),
    ).rejects.toThrow('a request does not go from confirmed to waiting')
  })
})
