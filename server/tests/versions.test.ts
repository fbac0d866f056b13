import { ROUTES } from '@dawra/contract/api'
import type { DealTerms } from '@dawra/contract/deals/schemas'
import type { TemplateTerms } from '@dawra/contract/deals/templates'
import type { DonationTerms } from '@dawra/contract/donations/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { AddressBody } from '@dawra/contract/profile/schemas'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import type { ScheduleTerms, VenueDetails } from '@dawra/contract/venues/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import {
  aConfirmedOrder,
  aDeal,
  aPerson,
  as,
  aVenue,
  basketOf,
  keyed,
  openNow,
  type Person,
  someTerms,
} from '#testing/builders'
import { aDonation, aDonor, aNeighbour, someDonationTerms } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aDepot, aDriver, aMaster, aVehicle } from '#testing/fleet-builders'
import { anIban, aProvenOperator } from '#testing/payout-builders'
import { race } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { aProduct, aSellerPerson } from '#testing/shop-builders'
import { requestApproval } from '../src/domains/approvals/second-member.ts'
import { listAreaDays, setAreaDays } from '../src/domains/bins/office/area-days.ts'
import { editSearch, saveSearch } from '../src/domains/browse/saved-searches.ts'
import { getOwnApplication, saveApplication } from '../src/domains/businesses/save-application.ts'
import { getOwnCharity } from '../src/domains/charities/own-charity.ts'
import { saveApplication as saveCharityApplication } from '../src/domains/charities/save-application.ts'
import { editActivity } from '../src/domains/composting/change-activity.ts'
import { logActivity } from '../src/domains/composting/log-activity.ts'
import { selectActivities } from '../src/domains/composting/store.ts'
import { editDeal } from '../src/domains/deals/edit-deal.ts'
import { getOwnDeal } from '../src/domains/deals/own-deal.ts'
import { createTemplate, editTemplate } from '../src/domains/deals/templates/change-template.ts'
import { getTemplate } from '../src/domains/deals/templates/own-template.ts'
import { getPlatform, setPlatform } from '../src/domains/documents/platform-details.ts'
import { editDonation } from '../src/domains/donations/changing/edit-donation.ts'
import { ownDonationOf } from '../src/domains/donations/giving/own-donations.ts'
import {
  createStandingRequest,
  editStandingRequest,
  listStandingRequests,
} from '../src/domains/donations/offers/standing-requests.ts'
import { completePickup } from '../src/domains/orders/counter/complete-pickup.ts'
import { changeSeason } from '../src/domains/orders/hours/change-season.ts'
import { placeOrder } from '../src/domains/orders/placing/place-order.ts'
import { getDebtor, setDebtor } from '../src/domains/payouts/set-debtor.ts'
import { editSite, listSites } from '../src/domains/processing/sites.ts'
import { addAddress, editAddress, ownAddress } from '../src/domains/profile/addresses.ts'
import { putSettings } from '../src/domains/profile/settings.ts'
import { editReview } from '../src/domains/reviews/change-review.ts'
import { selectReceivedReview } from '../src/domains/reviews/received-reviews.ts'
import { replyToReview } from '../src/domains/reviews/reply-to-review.ts'
import { selectOwnReview } from '../src/domains/reviews/store.ts'
import { writeReview } from '../src/domains/reviews/write-review.ts'
import { changeReward } from '../src/domains/rewards/office/change-reward.ts'
import { selectCatalogue } from '../src/domains/rewards/office/list-catalogue.ts'
import { changeDepot } from '../src/domains/rounds/fleet/depots.ts'
import { setDriver } from '../src/domains/rounds/fleet/drivers.ts'
import { selectDetours } from '../src/domains/rounds/fleet/list-detours.ts'
import { getFleet } from '../src/domains/rounds/fleet/list-fleet.ts'
import { changeMaster } from '../src/domains/rounds/fleet/masters.ts'
import { setDetour } from '../src/domains/rounds/fleet/set-detour.ts'
import { changeVehicle } from '../src/domains/rounds/fleet/vehicles.ts'
import { changeArea } from '../src/domains/settings/areas/change-area.ts'
import { changeCity } from '../src/domains/settings/areas/change-city.ts'
import { selectAreas, selectCity } from '../src/domains/settings/areas/list-areas.ts'
import { changeSetting } from '../src/domains/settings/change-setting.ts'
import { selectSettings } from '../src/domains/settings/list-settings.ts'
import { changeReason } from '../src/domains/settings/reasons/change-reason.ts'
import { selectReasons } from '../src/domains/settings/reasons/list-reasons.ts'
import { selectDeliveries } from '../src/domains/shop/delivery/list-deliveries.ts'
import { setDelivery } from '../src/domains/shop/delivery/set-delivery.ts'
import { editProduct } from '../src/domains/shop/edit-product.ts'
import { selectStocked } from '../src/domains/shop/store.ts'
import {
  createReplyTemplate,
  editReplyTemplate,
  selectReplyTemplates,
} from '../src/domains/support/office/reply-templates.ts'
import { addMember } from '../src/domains/venues/add-member.ts'
import { editVenue } from '../src/domains/venues/edit-venue.ts'
import { getVenue } from '../src/domains/venues/get-venue.ts'
import { listSeasons } from '../src/domains/venues/seasons.ts'
import { setSchedule } from '../src/domains/venues/set-schedule.ts'
import { Refusal } from '../src/platform/errors.ts'
import { aSite } from '../src/testing/heap-builders.ts'

const database = databaseTest()
let ctx: Ctx
beforeEach(() => {
  ctx = database.ctx()
})

interface Versioned {
  version: number
}
/** An existing thing, and how the same person or team edits and reads it. */
interface Editing {
  /** Makes a different change each `time`. */
  edit: (version: number, time: number) => Promise<Versioned>
  read: () => Promise<Versioned>
}

function editingProduct(who: Ctx, id: string, by: 'office' | 'seller'): Editing {
  const body = { title: { en: 'Sieved', ar: 'منخول' }, description: { en: null, ar: null }, picture: null }
  return {
    edit: (version, time) =>
      editProduct(who, id, { ...body, pricePerKg: 500 + time, isAvailable: true, version }, by),
    read: () => selectStocked(ctx, id),
  }
}

const hours = { fridayPause: null, ramadanHours: null, specialDays: [], closedForGood: false }
const schedule = (time: number): ScheduleTerms => ({
  ...hours,
  hours: [{ day: time % 7, opens: '09:00', closes: '23:00' }],
})
const home: Omit<AddressBody, 'label'> = {
  area: 'qurum',
  way: null,
  building: null,
  complex: null,
  landmark: null,
  directions: null,
  point: { lat: 23.611, lng: 58.486 },
  isDefault: false,
}
const lot = {
  categories: [],
  leastGrams: 1000,
  mostGrams: 9000,
  areas: [],
  requestsAutomatically: false,
  phone: '+96892123456',
}

async function aReview(venueId: string, owner: Person, author: Ctx) {
  const order = await aConfirmedOrder(author, new FakeGateway(), [
    await aDeal(author, venueId, openNow(author.now)),
  ])
  const { id, code } = order.pickups[0]!
  await completePickup(as(ctx, owner), venueId, code!)
  return writeReview(keyed(author), id, { stars: 5, praise: [], text: null })
}

const CASES: Record<string, () => Promise<Editing>> = {
  'PUT /api/v1/deals/{dealId}': async () => {
    const { venue, owner } = await aVenue(ctx)
    const { id } = await aDeal(ctx, venue.id)
    const cook = as(ctx, owner)
    return {
      edit: (version, time) => editDeal(cook, id, { ...someTerms(ctx.now, { portions: time }), version }),
      read: () => getOwnDeal(cook, id),
    }
  },
  'PUT /api/v1/deal-templates/{templateId}': async () => {
    const { venue, owner } = await aVenue(ctx)
    const cook = as(ctx, owner)
    const { window: _, ...terms } = someTerms(ctx.now)
    const habit = (portions: number): TemplateTerms => ({
      terms: { ...terms, portions },
      weekdays: [0],
      window: { anchor: 'closing', from: 90, until: 30 },
      leadMinutes: 120,
      mode: 'list',
      onSilence: 'none',
    })
    const { id } = await createTemplate(cook, venue.id, habit(1))
    return {
      edit: (version, time) => editTemplate(cook, id, { ...habit(time), version }),
      read: () => getTemplate(cook, id),
    }
  },
  'PUT /api/v1/venues/{venueId}': async () => {
    const { venue, owner } = await aVenue(ctx)
    const { name, type, description, address, area, phone, point, picture, vatNumber } = venue
    const details = { name, type, description, address, area, phone, point, hours: venue.hours, picture }
    return {
      edit: (version, time) =>
        editVenue(as(ctx, owner), venue.id, {
          ...(details as VenueDetails),
          vatNumber,
          description: { en: `Home cooking ${time}`, ar: null },
          version,
        }),
      read: () => getVenue(ctx, venue.id),
    }
  },
  'PUT /api/v1/venues/{venueId}/schedule': async () => {
    const { venue, owner } = await aVenue(ctx)
    return {
      edit: (version, time) => setSchedule(as(ctx, owner), venue.id, { ...schedule(time), version }),
      read: () => getVenue(ctx, venue.id),
    }
  },
  'PUT /api/v1/admin/platform-identity': async () => {
    const identity = {
      legalName: 'Dawra LLC',
      crNumber: '1234567',
      vatNumber: 'OM1100099999',
      postalCode: '112',
      phone: '+96824000000',
      vatFrom: muscatDay(ctx.now),
    }
    return {
      edit: (version, time) => setPlatform(ctx, { ...identity, address: `Way ${time}`, version }),
      read: () => getPlatform(ctx),
    }
  },
  'PUT /api/v1/admin/seasons/{hijriYear}': async () => {
    const office = await aProvenOperator(ctx)
    const { hijriYear, startsOn, endsOn } = (await listSeasons(ctx))[0]!
    const statuses = ['confirmed', 'provisional'] as const
    return {
      edit: (version, time) =>
        changeSeason(office, hijriYear, {
          ...{ startsOn, endsOn, status: statuses[(version + 1) % 2]!, version },
          reason: `Time ${time}`,
        }),
      read: async () => (await listSeasons(ctx)).find(season => season.hijriYear === hijriYear)!,
    }
  },
  'PUT /api/v1/own-donations/{donationId}': async () => {
    const donor = as(ctx, await aDonor(ctx))
    const { id } = await aDonation(donor)
    const terms: DonationTerms = someDonationTerms(ctx.now)
    return {
      edit: (version, time) => editDonation(donor, id, { ...terms, address: `Gate ${time}`, version }),
      read: () => ownDonationOf(donor, id),
    }
  },
  'PUT /api/v1/me/standing-requests/{standingId}': async () => {
    const buyer = as(ctx, await aNeighbour(ctx))
    const { userId } = buyer.actor as Person
    await run(
      ctx.db,
      sql`insert into identity.applications (user_id, role, status, details, decided_at)
        values (${userId}, 'buyer', 'approved', '{"kind": "farm", "name": "Barka Farm", "phone": null}', now())`,
    )
    await run(ctx.db, sql`insert into identity.user_roles (user_id, role) values (${userId}, 'buyer')`)
    const { id } = await createStandingRequest(keyed(buyer), { ...lot, message: '' })
    return {
      edit: (version, time) =>
        editStandingRequest(buyer, id, { ...lot, message: `Daily ${time}`, isOn: true, version }),
      read: async () => (await listStandingRequests(buyer))[0]!,
    }
  },
  'PUT /api/v1/me/business-application': async () => {
    const cook = as(ctx, await aPerson(ctx))
    const named = (time: number) => ({ legalName: `Kitchen ${time}` })
    await saveApplication(cook, { terms: named(0), version: null })
    return {
      edit: (version, time) => saveApplication(cook, { terms: named(time), version }),
      read: async () => (await getOwnApplication(cook)).application!,
    }
  },
  'PUT /api/v1/me/charity/application': async () => {
    const founder = as(ctx, await aPerson(ctx))
    const named = (time: number) => ({ licenceNumber: `R ${time}` })
    await saveCharityApplication(founder, { terms: named(0), version: null })
    return {
      edit: (version, time) => saveCharityApplication(founder, { terms: named(time), version }),
      read: async () => (await getOwnCharity(founder)).application!,
    }
  },
  'PUT /api/v1/admin/support/templates/{templateId}': async () => {
    const office = as(ctx, await aPerson(ctx, ['operator']))
    const texts = { en: 'Dear {name}', ar: 'عزيزنا {name}' }
    const { id } = await createReplyTemplate(keyed(office), { ...texts, title: 'Greeting' })
    return {
      edit: (version, time) =>
        editReplyTemplate(office, id, { ...texts, title: `Greeting ${time}`, version }),
      read: async () => (await selectReplyTemplates(ctx.db)).find(template => template.id === id)!,
    }
  },
  'PUT /api/v1/admin/payout-debtor': async () => {
    const office = await aProvenOperator(ctx)
    return {
      edit: (version, time) => setDebtor(office, { name: `Payer ${time}`, iban: anIban(time), version }),
      read: () => getDebtor(office),
    }
  },
  'PUT /api/v1/me/addresses/{addressId}': async () => {
    const person = as(ctx, await aPerson(ctx))
    const { id } = await addAddress(person, { ...home, label: 'Home' })
    return {
      edit: (version, time) => editAddress(person, id, { ...home, label: `Home ${time}`, version }),
      read: () => ownAddress(person, id),
    }
  },
  'PUT /api/v1/me/composting/{activityId}': async () => {
    const person = as(ctx, await aPerson(ctx))
    const heap = { type: 'garden_waste', description: null, picture: null } as const
    const { id } = await logActivity(keyed(person), { ...heap, grams: 1000 })
    const { userId } = person.actor as Person
    return {
      edit: (version, time) => editActivity(person, id, { ...heap, grams: time * 100, version }),
      read: async () => (await selectActivities(ctx.db, userId, null)).items[0]!,
    }
  },
  'PUT /api/v1/admin/products/{productId}': async () => {
    const { id } = await aProduct(ctx)
    return editingProduct(as(ctx, await aPerson(ctx, ['operator'])), id, 'office')
  },
  'PUT /api/v1/me/seller/products/{productId}': async () => {
    const { id, sellerId } = await aProduct(ctx)
    return editingProduct(as(ctx, await aSellerPerson(ctx, sellerId)), id, 'seller')
  },
  'PUT /api/v1/reviews/{reviewId}': async () => {
    const { venue, owner } = await aVenue(ctx)
    const author = as(ctx, await aPerson(ctx))
    const { id } = await aReview(venue.id, owner, author)
    return {
      edit: (version, time) => editReview(author, id, { stars: time, praise: [], text: null, version }),
      read: () => selectOwnReview(ctx.db, id),
    }
  },
  'PUT /api/v1/admin/reasons/{key}': async () => {
    const { actor } = await aProvenOperator(ctx)
    return {
      edit: (version, time) =>
        changeReason(as(ctx, actor), 'cancel_closing', {
          text: { en: `Closed ${version}, ${time}`, ar: `أُغلق ${version}، ${time}` },
          version,
          reason: `Time ${time}`,
        }),
      read: async () => (await selectReasons(ctx.db, ['cancel_closing']))[0]!,
    }
  },
  'PUT /api/v1/admin/settings/{key}': async () => {
    const { actor } = await aProvenOperator(ctx)
    return {
      edit: (version, time) =>
        changeSetting(
          as(ctx, actor),
          'service_fee',
          {
            // A different value in each round.
            value: 500 + 10 * version + time,
            version,
            reason: `Time ${time}`,
          },
          requestApproval,
        ),
      read: async () => ({ ...(await selectSettings(ctx.db, ['service_fee']))[0]!, approvalId: null }),
    }
  },
  'PUT /api/v1/admin/rewards/{slug}': async () => {
    const { actor } = await aProvenOperator(ctx)
    const read = async () => ({ ...(await selectCatalogue(ctx.db, 'five_off'))[0]!, approvalId: null })
    return {
      edit: async (version, time) =>
        changeReward(as(ctx, actor), 'five_off', {
          ...(await read()),
          cost: 500 + 10 * version + time,
          version,
          reason: `Time ${time}`,
        }),
      read,
    }
  },
  'PUT /api/v1/admin/areas/{slug}': async () => {
    const { actor } = await aProvenOperator(ctx)
    const point = { lat: 23.593, lng: 58.544 }
    return {
      edit: (version, time) => {
        const words = `${version}, ${time}`
        const name = { en: `Ruwi ${words}`, ar: `روي ${words}` }
        return changeArea(as(ctx, actor), 'ruwi', {
          name,
          point,
          isOpen: true,
          isCollected: true,
          version,
          reason: words,
        })
      },
      read: async () => (await selectAreas(ctx.db, 'ruwi'))[0]!,
    }
  },
  'PUT /api/v1/admin/processing-sites/{siteId}': async () => {
    const { actor } = await aProvenOperator(ctx)
    const office = as(ctx, actor)
    const { siteId } = await aSite(office)
    const read = async () => (await listSites(ctx)).sites.find(({ id }) => id === siteId)!
    return {
      edit: async (version, time) => {
        const { name, area, point } = await read()
        const body = { name: { ...name, ar: `ساحة ${time}` }, area, point, isActive: true }
        return editSite(office, siteId, { ...body, version })
      },
      read,
    }
  },
  'PUT /api/v1/admin/bin-areas/{area}': async () => {
    const office = await aProvenOperator(ctx)
    const read = async () => (await listAreaDays(ctx.db)).find(({ area }) => area === 'ruwi')!
    return {
      edit: (version, time) =>
        setAreaDays(office, 'ruwi', { weekdays: [(3 + time) % 7], version, reason: `Time ${time}` }),
      read,
    }
  },
  'PUT /api/v1/admin/delivery-areas/{area}': async () => {
    const { actor } = await aProvenOperator(ctx)
    // Each test creates its own area.
    const area = (await selectAreas(ctx.db, null)).at((await selectDeliveries(ctx.db, null)).length)!.slug
    const set = (version: number, time: number) => {
      const terms = { weekdays: [1], fromHour: 9, toHour: 13, isOn: true }
      const fee = 100 * version + time
      return setDelivery(as(ctx, actor), area, { ...terms, fee, version, reason: `Time ${time}` })
    }
    await set(0, 0)
    return { edit: set, read: async () => (await selectDeliveries(ctx.db, area))[0]! }
  },
  'PUT /api/v1/admin/detours/{one}/{other}': async () => {
    const office = await aProvenOperator(ctx)
    const between = { one: 'al-amerat', other: 'seeb' }
    return {
      edit: (version, time) =>
        setDetour(office, between, {
          minutes: 20 * version + time,
          metres: 0,
          version,
          reason: `Time ${time}`,
        }),
      read: async () => (await selectDetours(ctx.db, between))[0]!,
    }
  },
  'PUT /api/v1/admin/depots/{depotId}': async () => {
    const office = await aProvenOperator(ctx)
    const { id, version: _, changed: __, ...terms } = await aDepot(office)
    return {
      edit: (version, time) =>
        changeDepot(office, id, { ...terms, emptyingMinutes: 20 + time, version, reason: `Time ${time}` }),
      read: async () => (await getFleet(office)).depots.find(depot => depot.id === id)!,
    }
  },
  'PUT /api/v1/admin/vehicles/{vehicleId}': async () => {
    const office = await aProvenOperator(ctx)
    const { id, version: _, changed: __, ...terms } = await aVehicle(office)
    return {
      edit: (version, time) =>
        changeVehicle(office, id, { ...terms, capacityLitres: 1000 * time, version, reason: `Time ${time}` }),
      read: async () => (await getFleet(office)).vehicles.find(vehicle => vehicle.id === id)!,
    }
  },
  'PUT /api/v1/admin/drivers/{userId}': async () => {
    const office = await aProvenOperator(ctx)
    const { userId } = await aDriver(office)
    const terms = { licenceExpiresOn: null, areas: [], weekdays: [0], isActive: true }
    return {
      edit: (version, time) =>
        setDriver(office, userId, {
          ...terms,
          vehicleKinds: ['pickup'],
          licenceNumber: `L ${time}`,
          version,
          reason: `Time ${time}`,
        }),
      read: async () => (await getFleet(office)).drivers.find(({ id }) => id === userId)!,
    }
  },
  'PUT /api/v1/admin/master-rounds/{masterId}': async () => {
    const office = await aProvenOperator(ctx)
    const { id, version: _, changed: __, places: ___, ...terms } = await aMaster(office)
    return {
      edit: (version, time) =>
        changeMaster(office, id, { ...terms, breakMinutes: 30 + time, version, reason: `Time ${time}` }),
      read: async () => (await getFleet(office)).masters.find(master => master.id === id)!,
    }
  },
  'PUT /api/v1/admin/city': async () => {
    const { actor } = await aProvenOperator(ctx)
    const { centre, bounds } = MUSCAT
    return {
      edit: (version, time) => {
        const words = `${version}, ${time}`
        const name = { en: `Muscat ${words}`, ar: `مسقط ${words}` }
        return changeCity(as(ctx, actor), { name, centre, bounds, version, reason: words })
      },
      read: () => selectCity(ctx.db),
    }
  },
  'PUT /api/v1/reviews/{reviewId}/reply': async () => {
    const { venue, owner } = await aVenue(ctx)
    const { id } = await aReview(venue.id, owner, as(ctx, await aPerson(ctx)))
    return {
      edit: (version, time) => replyToReview(as(ctx, owner), id, { text: `Thank you ${time}`, version }),
      read: () => selectReceivedReview(ctx, id),
    }
  },
}

test('tests each route that takes a version', () => {
  // A POST acts on the state its caller has seen, and only once.
  const takesVersion = ({ method, body }: (typeof ROUTES)[number]) =>
    method !== 'POST' && body instanceof z.ZodObject && 'version' in body.shape
  const routes = ROUTES.filter(takesVersion).map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(CASES).sort()).toEqual(routes.sort())
})

describe.each(Object.entries(CASES))('%s', (_, begin) => {
  test('refuses a save that began before the latest change, and changes nothing', async () => {
    const { edit, read } = await begin()
    const { version } = await read()
    const changed = await edit(version, 2)
    expect(changed.version).toBe(version + 1)
    expect(await refusalOf(edit(version, 3))).toMatchObject({
      code: 'changed_meanwhile',
      facts: { version: version + 1, at: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    expect(await read()).toEqual(changed)
    expect((await edit(changed.version, 3)).version).toBe(version + 2)
  })

  test('accepts one of two simultaneous saves', async () => {
    const { edit, read } = await begin()
    for (const round of [1, 2, 3]) {
      const { version } = await read()
      const outcome = await race([1, 2, 3, 4].map(time => edit(version, time)))
      expect([round, outcome]).toEqual([round, { won: 1, codes: ['changed_meanwhile'] }])
      expect((await read()).version).toBe(version + 1)
    }
  })
})

describe('a deal', () => {
  const terms = (over: Partial<DealTerms> = {}) => someTerms(ctx.now, over)

  test('keeps a colleague’s new price when staff save another field', async () => {
    const { venue, owner } = await aVenue(ctx)
    const staff = await aPerson(ctx)
    await addMember(as(ctx, owner), venue.id, staff.userId, 'staff')
    const { id, version } = await aDeal(ctx, venue.id, { price: 2250 })
    await editDeal(as(ctx, owner), id, { ...terms({ price: 2000 }), version })
    const late = editDeal(as(ctx, staff), id, {
      ...terms({ price: 2250, title: { en: 'Biryani', ar: null } }),
      version,
    })
    expect(await refusalOf(late)).toMatchObject({
      code: 'changed_meanwhile',
      facts: { by: 'colleague', name: 'Salim Al Harthy', version: 2 },
    })
    expect(await getOwnDeal(as(ctx, staff), id)).toMatchObject({ price: 2000, title: terms().title })
  })

  test('keeps a deal’s version when a portion is sold', async () => {
    const { venue, owner } = await aVenue(ctx)
    const deal = await aDeal(ctx, venue.id)
    await placeOrder(keyed(as(ctx, await aPerson(ctx))), new FakeGateway(), basketOf([deal]))
    expect(await getOwnDeal(as(ctx, owner), deal.id)).toMatchObject({ held: 1, version: deal.version })
  })

  /**
   * @promise conflict.title.colleague (the dialog of every form that edits, when another save came first)
   * @promise conflict.title.you (the dialog of every form that edits, when another save came first)
   * @promise conflict.title.dawra (the dialog of every form that edits, when another save came first)
   */
  test('names who changed a deal: oneself, the operators, or a former member, unnamed', async () => {
    const { venue, owner } = await aVenue(ctx)
    const { id, version } = await aDeal(ctx, venue.id)
    const operator = await aPerson(ctx, ['operator'])
    await run(
      ctx.db,
      sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
    )
    const gone = await aPerson(ctx)
    await addMember(as(ctx, owner), venue.id, gone.userId, 'staff')
    const refusals: unknown[] = []
    let at = version
    for (const who of [owner, operator, gone]) {
      at = (await editDeal(as(ctx, who), id, { ...terms(), version: at })).version
      if (who === gone) await run(ctx.db, sql`delete from venues.members where user_id = ${gone.userId}`)
      const refusal = await refusalOf(editDeal(as(ctx, owner), id, { ...terms(), version }))
      refusals.push([refusal?.facts.by, refusal?.facts.name])
    }
    expect(refusals).toEqual([
      ['you', ''],
      ['dawra', ''],
      ['someone', ''],
    ])
  })
})

test('keeps a pause that one manager added when another changes Monday', async () => {
  const { venue, owner } = await aVenue(ctx)
  const manager = await aPerson(ctx)
  await addMember(as(ctx, owner), venue.id, manager.userId, 'manager')
  const { version } = await getVenue(ctx, venue.id)
  const fridayPause = { from: '11:30', until: '13:30' }
  await setSchedule(as(ctx, owner), venue.id, { ...schedule(0), fridayPause, version })
  const late = setSchedule(as(ctx, manager), venue.id, { ...schedule(1), version })
  expect(await refusalOf(late)).toMatchObject({ facts: { by: 'colleague', name: 'Salim Al Harthy' } })
  expect((await getVenue(ctx, venue.id)).fridayPause).toEqual(fridayPause)
})

test('does not restore an old default address from an outdated page', async () => {
  const person = as(ctx, await aPerson(ctx))
  const first = await addAddress(person, { ...home, label: 'Home' })
  expect(first.isDefault).toBe(true)
  await addAddress(person, { ...home, label: 'Work', isDefault: true })
  const late = editAddress(person, first.id, {
    ...home,
    label: 'Home',
    isDefault: true,
    version: first.version,
  })
  expect(await refusalOf(late)).toMatchObject({ code: 'changed_meanwhile', facts: { by: 'you' } })
  const { label } = await one<{ label: string }>(
    ctx.db,
    sql`select label from profile.addresses where user_id = ${(person.actor as Person).userId} and is_default`,
  )
  expect(label).toBe('Work')
})

test('shows the second of two operators who change a product who was first', async () => {
  const [first, second] = [await aPerson(ctx, ['operator']), await aPerson(ctx, ['operator'])]
  const { id } = await aProduct(ctx)
  const body = { title: { en: 'Sieved', ar: 'منخول' }, description: { en: null, ar: null }, picture: null }
  const terms = { ...body, pricePerKg: 700, isAvailable: true, version: 1 }
  await editProduct(as(ctx, first), id, terms)
  expect(await refusalOf(editProduct(as(ctx, second), id, terms))).toMatchObject({
    facts: { by: 'colleague', name: 'Salim Al Harthy' },
  })
})

test('enters a missing Ramadan once', async () => {
  const dates = {
    startsOn: '2076-01-01',
    endsOn: '2076-01-30',
    status: 'provisional',
    version: 0,
    reason: 'Entered',
  } as const
  const office = await aProvenOperator(ctx)
  const outcome = await race([1, 2, 3].map(() => changeSeason(office, 1498, dates)))
  expect(outcome).toEqual({ won: 1, codes: ['changed_meanwhile'] })
  expect(await refusalOf(changeSeason(office, 1499, { ...dates, version: 1 }))).toMatchObject({
    code: 'not_found',
  })
})

test('changes only the edited fields of the settings or a saved search', async () => {
  const person = as(ctx, await aPerson(ctx))
  await putSettings(person, { theme: 'dark' })
  await putSettings(person, { textSize: 'large' })
  expect(await putSettings(person, {})).toEqual({
    theme: 'dark',
    textSize: 'large',
    units: 'metric',
    clock: '12',
    digits: 'latn',
  })
  const { id } = await saveSearch(person, { name: 'Bread', alerts: true, query: 'q=bread' })
  await editSearch(person, id, { name: 'Bread in Qurum' })
  expect(await editSearch(person, id, { alerts: false })).toMatchObject({
    name: 'Bread in Qurum',
    alerts: false,
  })
})

async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
