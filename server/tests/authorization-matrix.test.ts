import { createHash, randomUUID } from 'node:crypto'
import { ROUTES } from '@dawra/contract/api'
import { collectionDays } from '@dawra/contract/collections/rules'
import type { TemplateTerms } from '@dawra/contract/deals/templates'
import { DAY_MS, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Route } from '@dawra/contract/platform/route'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { settleCollection, settleOrder } from '#documents'
import { type Ctx, inNameOf } from '#platform/context'
import { aSubscription } from '#testing/bin-builders'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person, someTerms } from '#testing/builders'
import { aDraft } from '#testing/business-builders'
import { aDonation, aGivenDonation, aRequest, someDonationTerms } from '#testing/donation-builders'
import { aBusinessOf, anIban } from '#testing/payout-builders'
import { aRound } from '#testing/round-builders'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { aProduct, aShopOrder } from '#testing/shop-builders'
import { PASSWORD, wholeApp } from '#testing/whole-app'
import { createTemplate } from '../src/domains/deals/templates/change-template.ts'

const PEOPLE = [
  'guest',
  'anonymous',
  'customer',
  'other customer',
  'buyer',
  'donor',
  'driver',
  'charity',
  'staff here',
  'accountant here',
  'manager here',
  'owner here',
  'owner elsewhere',
  'operator',
  'operator without the second factor',
  'operator who has no factor',
  'customer without the second factor',
  'banned',
] as const
type Who = (typeof PEOPLE)[number]

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
const tokens = new Map<Who, string>()
/** Values of path parameters: things of the customer, who is in the team of the venue `here`. */
const named: Record<string, string> = { batchCode: 'WR-2611-01' }
const namedAt: Record<string, Record<string, string>> = {}
let bodies: Record<string, () => unknown>

beforeAll(async () => {
  const ids = new Map<Who | 'colleague', string>()
  const emails = new Map<Who, string>()
  for (const who of PEOPLE) {
    if (who === 'guest') continue
    const { token, userId, email } = await whole.signUp()
    tokens.set(who, token)
    ids.set(who, userId)
    emails.set(who, email)
  }
  const anotherSessionOf = async (who: Who) => {
    const email = emails.get(who)
    await whole.send('POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from identity.sessions where user_id = $1 order by created_at desc limit 1',
      [ids.get(who)],
    )
    return rows[0]!.id
  }
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const elsewhere = await aVenue(ctx)
  await aBusinessOf(ctx, venue.id, '1234567', anIban(2))
  const member = (who: Who | 'colleague', venueId: string, role: string) =>
    database.pool.query('insert into venues.members (venue_id, user_id, role) values ($1, $2, $3)', [
      venueId,
      ids.get(who),
      role,
    ])
  const grant = (who: Who, role: string) =>
    database.pool.query('insert into identity.user_roles (user_id, role) values ($1, $2)', [
      ids.get(who),
      role,
    ])
  const addFactor = (who: Who) =>
    database.pool.query(
      `insert into identity.mfa_factors (user_id, type, status, phone) values ($1, 'phone', 'verified', '+96892000000')`,
      [ids.get(who)],
    )
  await member('staff here', venue.id, 'staff')
  await member('accountant here', venue.id, 'accountant')
  await member('manager here', venue.id, 'manager')
  await member('owner here', venue.id, 'owner')
  await member('owner elsewhere', elsewhere.venue.id, 'owner')
  for (const role of ['buyer', 'donor', 'driver', 'charity', 'operator'] as const) await grant(role, role)
  await database.pool.query(
    `insert into identity.office_permissions (user_id, permission) values ($1, 'owner')`,
    [ids.get('operator')],
  )
  await grant('operator without the second factor', 'operator')
  await grant('operator who has no factor', 'operator')
  for (const who of PEOPLE)
    if (/operator|second factor/.test(who) && who !== 'operator who has no factor') await addFactor(who)
  const signedIn = await whole.send('POST', '/auth/v1/token?grant_type=password', {
    email: emails.get('operator'),
    password: PASSWORD,
  })
  await database.pool.query(`update identity.sessions set aal = 'aal2' where user_id = $1`, [
    ids.get('operator'),
  ])
  // A token that was signed earlier lacks the new role.
  const refreshed = await whole.send('POST', '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: ((await signedIn.json()) as { refresh_token: string }).refresh_token,
  })
  tokens.set('operator', ((await refreshed.json()) as { access_token: string }).access_token)
  await database.pool.query(
    `update identity.users set is_anonymous = true, email = null, email_confirmed_at = null, password_hash = null
     where id = $1`,
    [ids.get('anonymous')],
  )
  await database.pool.query(
    `update identity.users set banned_until = now() + interval '1 day' where id = $1`,
    [ids.get('banned')],
  )

  const anInvitation = async (venueId: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into venues.invitations (venue_id, email, role, link_hash, invited_by)
       values ($1, 'invited@people.test', 'staff', '\\x00', $2) returning id`,
      [venueId, ids.get('owner here')],
    )
    return rows[0]!.id
  }
  const colleague = await whole.signUp()
  ids.set('colleague', colleague.userId)
  await member('colleague', venue.id, 'staff')
  const asCustomer = as(ctx, inNameOf(ids.get('customer')!))
  const deal = await aDeal(ctx, venue.id, { portions: 50 })
  const order = await aConfirmedOrder(asCustomer, whole.gateway, [deal])
  const own = (method: string, path: string, body?: unknown) =>
    whole.send(method, path, body, {
      authorization: `Bearer ${tokens.get('customer')}`,
      'idempotency-key': randomUUID(),
    })
  const madeBy = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: string }).id
  const anAddress = { label: 'Home', area: 'qurum', point: { lat: 23.611, lng: 58.486 } }
  const aSearch = { name: 'Bread', query: 'q=bread', alerts: false }
  const aQuestion = { topic: 'other', subject: 'A question', text: 'Where?', language: 'en' }
  const aHeap = { type: 'food_scraps', grams: 1500 }
  const aReview = async (pickupId: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into reviews.reviews (pickup_id, venue_id, author_id, status, stars, published_at)
       values ($1, $2, $3, 'published', 5, now()) returning id`,
      [pickupId, venue.id, ids.get('customer')],
    )
    return rows[0]!.id
  }
  const aNotification = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from notifications.record('refund_failed', 'order:1', 'test', '{}', $1)`,
      [[ids.get('customer')]],
    )
    return rows[0]!.id
  }
  const aPushSubscription = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into notifications.push_subscriptions
         (user_id, session_id, endpoint, p256dh, auth, device, language, server_key)
       values ($1, $1, 'https://push.example/1', '', '', 'Chrome', 'en', '') returning id`,
      [ids.get('customer')],
    )
    return rows[0]!.id
  }
  const aCase = async (pickupId: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into orders.cases (pickup_id, venue_id, kind, answer_by, after_silence)
        values ($1, $2, 'missing', now() + interval '1 hour', 'refund') returning id`,
      [pickupId, venue.id],
    )
    await database.pool.query(
      `insert into orders.case_photos (case_id, bytes, content_type) values ($1, 'x', 'image/jpeg')`,
      [rows[0]!.id],
    )
    return rows[0]!.id
  }
  const aStatement = async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into payouts.statements (venue_id, number, week, opening, closing, gross, refunds, commission, vat, payouts, other, voucher_share, pickups)
       values ($1, 1, '2026-11-15', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) returning id`,
      [venue.id],
    )
    return rows[0]!.id
  }
  const paidFor = async (collectionId: string) => {
    await database.pool.query('update collections.requests set price = 2500, paid_at = now() where id = $1', [
      collectionId,
    ])
    await settleCollection(ctx, collectionId)
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from documents.documents where source = 'collection:' || $1`,
      [collectionId],
    )
    return rows[0]!.id
  }
  const aDocument = async () => {
    await settleOrder(ctx, order.id)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from documents.documents where order_id = $1 and venue_id = $2',
      [order.id, venue.id],
    )
    return rows[0]!.id
  }
  Object.assign(named, await cardAndExportOf(ids.get('customer')!, () => own('POST', '/api/v1/me/exports')), {
    addressId: await madeBy(own('POST', '/api/v1/me/addresses', anAddress)),
    searchId: await madeBy(own('POST', '/api/v1/me/searches', aSearch)),
    ticketId: await madeBy(own('POST', '/api/v1/support/tickets', aQuestion)),
    sessionId: await anotherSessionOf('customer'),
    venueId: venue.id,
    userId: colleague.userId,
    invitationId: await anInvitation(venue.id),
    dealId: deal.id,
    templateId: (await createTemplate(as(ctx, inNameOf(ids.get('colleague')!)), venue.id, aHabit())).id,
    orderId: order.id,
    pickupId: order.pickups[0]!.id,
    reviewId: await aReview(order.pickups[0]!.id),
    notificationId: await aNotification(),
    subscriptionId: await aPushSubscription(),
    caseId: await aCase(order.pickups[0]!.id),
    statementId: await aStatement(),
    documentId: await aDocument(),
    file: 'pdf',
    book: 'sales',
    format: 'csv',
    applicationId: (await aDraft(asCustomer)).id,
    kind: 'crPaper',
    roundId: randomUUID(),
  })
  named.activityId = await madeBy(own('POST', '/api/v1/me/composting', aHeap))
  await database.pool.query("update identity.launch_switches set state = 'open' where name = 'collection'")
  named.collectionId = await madeBy(own('POST', '/api/v1/me/collections', aCollection(named.addressId!)))
  namedAt['GET /api/v1/me/collections/{collectionId}/documents/{documentId}'] = {
    documentId: await paidFor(named.collectionId!),
  }
  Object.assign(named, await givenBy(ctx, inNameOf(ids.get('customer')!)))
  Object.assign(named, await charityOf(ids.get('customer')!, ids.get('colleague')!))
  Object.assign(named, await soldBy(ctx, ids.get('customer')!))
  Object.assign(named, await binsOf(ctx, inNameOf(ids.get('customer')!), inNameOf(colleague.userId)))
  Object.assign(named, await collectedFrom(ctx, ids.get('customer')!))
  const { id: _, ...details } = venue
  bodies = {
    'POST /api/v1/orders/{orderId}/payment/other-card': () => ({}),
    'PUT /api/v1/venues/{venueId}': () => details,
    'POST /api/v1/venues/{venueId}/closing': () => ({ reason: null }),
    'POST /api/v1/venues/{venueId}/schedule/preview': () => ({
      hours: [],
      fridayPause: null,
      ramadanHours: null,
      specialDays: [],
      closedForGood: false,
    }),
    'PUT /api/v1/venues/{venueId}/schedule': () => ({
      hours: venue.hours,
      fridayPause: null,
      ramadanHours: null,
      specialDays: [],
      closedForGood: false,
      version: 1,
    }),
    'POST /api/v1/venues/{venueId}/business/account': () => ({ iban: anIban(1) }),
    'POST /api/v1/venues/{venueId}/deals': () => ({
      terms: someTerms(new Date()),
      publication: { as: 'draft' },
    }),
    'PUT /api/v1/deals/{dealId}': () => ({ ...someTerms(new Date(), { portions: 50 }), version: 1 }),
    'POST /api/v1/venues/{venueId}/deal-templates': aHabit,
    'PUT /api/v1/deal-templates/{templateId}': () => ({ ...aHabit(), version: 1 }),
    'POST /api/v1/deal-templates/{templateId}/pause': () => ({ from: '2026-12-01', until: '2026-12-02' }),
    'POST /api/v1/deal-templates/{templateId}/answers': () => ({ day: '2026-12-01', portions: 0 }),
    'POST /api/v1/deals/{dealId}/portions': () => ({ by: 1 }),
    'POST /api/v1/deals/{dealId}/copies': () => ({ venueId: venue.id }),
    'POST /api/v1/deal-templates/{templateId}/copies': () => ({ venueId: venue.id }),
    'POST /api/v1/deals/{dealId}/donations': () => ({
      portions: 1,
      storage: 'ambient',
      madeAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      isSafe: true,
    }),
    'POST /api/v1/deals/{dealId}/publish': () => ({ as: 'live' }),
    'POST /api/v1/pickups/{pickupId}/cancel': () => ({ reason: 'changed_my_mind' }),
    'POST /api/v1/venues/{venueId}/invitations': () => ({
      email: `${randomUUID()}@people.test`,
      role: 'staff',
    }),
    'PUT /api/v1/venues/{venueId}/team/{userId}': () => ({ role: 'staff' }),
    'PUT /api/v1/venues/{venueId}/shift': () => ({ isOn: false }),
    'PUT /api/v1/me/addresses/{addressId}': () => ({ ...anAddress, version: 1 }),
    'PUT /api/v1/me/composting/{activityId}': () => ({ ...aHeap, version: 1 }),
    'PUT /api/v1/me/searches/{searchId}': () => ({ name: 'Bread', alerts: true }),
    'POST /api/v1/pickups/{pickupId}/review': () => ({ stars: 5, praise: [] }),
    'PUT /api/v1/reviews/{reviewId}': () => ({ stars: 4, praise: ['taste'], version: 1 }),
    'PUT /api/v1/reviews/{reviewId}/reply': () => ({ text: 'Thank you', version: 0 }),
    'POST /api/v1/support/tickets/{ticketId}/replies': () => ({ text: 'And when?' }),
    'POST /api/v1/support/tickets/{ticketId}/satisfaction': () => ({ isSatisfied: true }),
    'POST /api/v1/pickups/{pickupId}/messages': () => ({ text: 'Which door?' }),
    'POST /api/v1/venues/{venueId}/pickups/complete': () => ({ code: 'ZZ999' }),
    'POST /api/v1/venues/{venueId}/test-order/complete': () => ({ code: 'TT999' }),
    'POST /api/v1/venues/{venueId}/pickups/settle': () => ({
      device: { id: randomUUID(), name: 'Tablet' },
      claims: [
        {
          attempt: randomUUID(),
          pickupId: randomUUID(),
          code: 'ZZ999',
          way: 'code',
          at: new Date().toISOString(),
          clockAheadMs: null,
          by: randomUUID(),
        },
      ],
    }),
    'POST /api/v1/venues/{venueId}/conflicts/seen': () => ({ attempts: [randomUUID()] }),
    'POST /api/v1/pickups/{pickupId}/undo': () => ({ step: 'ready' }),
    'POST /api/v1/pickups/{pickupId}/collector': () => ({ name: 'Aisha' }),
    'POST /api/v1/pickups/{pickupId}/late': () => ({ minutes: 5 }),
    'POST /api/v1/pickups/{pickupId}/case': () => ({ kind: 'missing' }),
    'POST /api/v1/pickups/{pickupId}/part-refund': () => ({
      part: { by: 'amount', amount: 100 },
      reason: 'It was cold',
    }),
    'POST /api/v1/deals/{dealId}/recall': () => ({ reason: 'It was too warm', advice: 'throw_away' }),
    'POST /api/v1/pickup-cases/{caseId}/answer': () => ({ answer: 'dispute', reason: 'We were here' }),
    ...sellerBodies(),
    ...donationBodies(),
    ...binBodies(),
  }
})

/** A repeating deal for every day. */
function aHabit(): TemplateTerms {
  const { window: _, ...terms } = someTerms(new Date())
  return {
    terms,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    window: { anchor: 'closing', from: 90, until: 30 },
    leadMinutes: 120,
    mode: 'list',
    onSilence: 'none',
  }
}

const aCollection = (addressId: string) => ({
  kind: 'household',
  waste: 'garden_waste',
  grams: 5000,
  addressId,
  phone: '+96892123456',
  collectOn: collectionDays(new Date(), USUAL_SETTINGS)[3],
  slot: 'morning',
})

/** The customer's donations, requests and standing requests. */
async function givenBy(ctx: Ctx, customer: Person) {
  const grant = (userId: string, role: string) =>
    database.pool.query(
      'insert into identity.user_roles (user_id, role) values ($1, $2) on conflict do nothing',
      [userId, role],
    )
  await grant(customer.userId, 'donor')
  await grant(customer.userId, 'buyer')
  const own = await aDonation(as(ctx, customer))
  const received = await aRequest(as(ctx, await aPerson(ctx)), own)
  const { donation: others } = await aGivenDonation(ctx)
  const request = await aRequest(as(ctx, customer), others)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into donations.standing_requests (user_id, categories, least_grams, most_grams, areas, asks_by_itself,
       phone, message) values ($1, '{}', 1, 1, '{}', false, '+96892123456', '') returning id`,
    [customer.userId],
  )
  return {
    donationId: own.id,
    receivedId: received.id,
    requestId: request.id,
    standingId: rows[0]!.id,
  }
}

/** The customer manages one building, and lives in another one. */
async function binsOf(ctx: Ctx, customer: Person, colleague: Person) {
  const startsOn = muscatDay(Date.now() + 3 * DAY_MS)
  const building = { startsOn, kind: 'building', flats: 4 } as const
  const { id, token } = await aSubscription(as(ctx, customer), building)
  const home = await aSubscription(as(ctx, colleague), building)
  await database.pool.query(
    'insert into bins.residents (subscription_id, user_id, flat) values ($1, $2, 1)',
    [home.id, customer.userId],
  )
  await database.pool.query(`insert into bins.gate_photos (subscription_id, photo) values ($1, 'x')`, [id])
  return { planId: id, homeId: home.id, binToken: token, day: startsOn }
}

const binBodies = () => {
  const day = named.day!
  const stale = { version: 99 }
  const path = '/api/v1/me/subscriptions/{planId}'
  return {
    [`POST ${path}/pause`]: () => ({ from: day, until: day, ...stale }),
    [`POST ${path}/resume`]: () => stale,
    [`POST ${path}/end`]: () => stale,
    [`POST ${path}/skips`]: () => ({ day }),
    [`POST ${path}/extras`]: () => ({ day }),
    [`POST ${path}/problems`]: () => ({ kind: 'missed', day }),
    [`POST ${path}/access-code`]: () => stale,
    'POST /api/v1/bins/{binToken}/deposits': () => ({ volume: 'half' }),
  }
}

const sellerBodies = () => ({
  'PUT /api/v1/me/seller/products/{productId}': () => ({
    title: { en: 'Palm compost', ar: 'سماد النخيل' },
    description: {},
    picture: null,
    pricePerKg: 400,
    isAvailable: true,
    version: 1,
  }),
  'POST /api/v1/me/seller/products/{productId}/stock': () => ({ reason: 'lost', grams: 1 }),
  'POST /api/v1/me/seller/parcels/{parcelId}/advance': () => ({ to: 'ready' }),
})

const donationBodies = () => ({
  'PUT /api/v1/own-donations/{donationId}': () => ({ ...someDonationTerms(new Date()), version: 1 }),
  'POST /api/v1/own-donations/{donationId}/withdraw': () => ({}),
  'POST /api/v1/own-donations/{donationId}/recall': () => ({ reason: 'It was too warm' }),
  'POST /api/v1/own-donations/{donationId}/hand-over': () => ({ code: 'ZZ999' }),
  'POST /api/v1/me/charity/claims/{claimId}/report': () => ({
    portions: 1,
    people: null,
    leftGrams: 0,
    leftTo: null,
  }),
  'POST /api/v1/me/requests/{requestId}/cancel': () => ({ reason: 'other' }),
  'POST /api/v1/me/requests/{requestId}/payment': () => ({ method: 'card' }),
  'POST /api/v1/me/collections/{collectionId}/payment': () => ({ method: 'card' }),
  'POST /api/v1/received-requests/{receivedId}/accept': () => ({}),
  'POST /api/v1/received-requests/{receivedId}/decline': () => ({}),
  'POST /api/v1/donation-requests/{requestId}/rating': () => ({ stars: 5 }),
  'POST /api/v1/donation-requests/{requestId}/messages': () => ({ text: 'When?' }),
  'PUT /api/v1/venues/{venueId}/e-invoicing': () => ({ isOn: false, postalCode: '118' }),
  'PUT /api/v1/me/standing-requests/{standingId}': () => ({
    leastGrams: 1000,
    mostGrams: 5000,
    requestsAutomatically: false,
    phone: '+96892123456',
    isOn: true,
    version: 1,
  }),
})

/** A card at the gateway, and a data export with the link from its mail. */
async function cardAndExportOf(userId: string, requestExport: () => Promise<Response>) {
  const customer = await whole.gateway.createCustomer()
  await database.pool.query('insert into payments.customers (user_id, gateway_id) values ($1, $2)', [
    userId,
    customer,
  ])
  const page = await whole.gateway.createSession({ ...A_SESSION, customer })
  whole.gateway.pay(page.id)
  const [card] = await whole.gateway.listCards(customer)
  await requestExport()
  await letHappen({ ...database.ctx(), db: database.pool }, whole.services)
  const { rows } = await database.pool.query<{ link: string }>(
    `select facts ->> 'link' as link from platform.messages where template = 'export_ready'`,
  )
  return { cardId: card!.id, token: new URL(rows[0]!.link).searchParams.get('export')! }
}

const A_SESSION = {
  reference: 'a-card',
  amount: 1000,
  method: 'card',
  details: { number: 'DS1', name: '', email: '', phone: '', language: 'en' },
} as const

const MANAGERS: readonly Who[] = ['manager here', 'owner here']
/** The team members of the venue who are admitted, by the minimum role of a route. */
const ADMITTED: Record<NonNullable<Route['venue']>, readonly Who[]> = {
  staff: ['staff here', ...MANAGERS],
  accountant: ['accountant here', ...MANAGERS],
  manager: MANAGERS,
  owner: ['owner here'],
}
const isHere = (who: Who) => who.endsWith(' here')

/** The declared refusals of a person; undefined when they are admitted. */
function refusalsFor(route: Route, who: Who): readonly string[] | undefined {
  if (route.access === 'anyone') return undefined
  if (who === 'guest' || who === 'banned') return ['not_signed_in']
  const isOperator = who === 'operator'
  const isUnprovenOperator = who.startsWith('operator ')
  if (typeof route.access === 'object' && !isOperator)
    return [isUnprovenOperator ? 'second_factor_needed' : 'not_found']
  if (who === 'anonymous' && route.access === 'account') return ['account_needed']
  if (route.secondFactor && who.endsWith('without the second factor')) return ['second_factor_needed']
  if (!route.own && !route.venue) return undefined
  if (route.own && who === 'customer') return undefined
  if (route.teamAlone && isOperator) return ['not_allowed']
  if (route.venue && (isOperator || ADMITTED[route.venue].includes(who))) return undefined
  if (route.venue && isUnprovenOperator) return ['second_factor_needed']
  // Some routes hide from an accountant that the order exists.
  if (who === 'accountant here' && route.own) return ['not_allowed', 'not_found']
  return route.venue && isHere(who) ? ['not_allowed'] : ['not_found', 'account_needed']
}

const REFUSALS = new Set([
  'not_signed_in',
  'not_found',
  'not_allowed',
  'account_needed',
  'second_factor_needed',
])

const RANGE = '?from=2026-11-01&to=2026-11-07'
/** The customer is the contact of a charity, with a colleague, an application, a claim and a sheet of codes. */
async function charityOf(contactId: string, memberId: string) {
  const { rows } = await database.pool.query<Record<string, string>>(
    `with charity as (insert into charities.charities (name_en, licence_number, valid_until, contact_phone, areas)
        values ('Open Table', 'MOSD-1', '2040-01-01', '+96892120109', '{}') returning id),
      members as (insert into charities.members (user_id, charity_id, is_contact)
        select * from (select $1::uuid, id, true from charity union all select $2::uuid, id, false from charity) m),
      application as (insert into charities.applications (user_id, paper, paper_type)
        values ($1, '\\x25', 'application/pdf') returning id),
      claim as (insert into charities.claims (id, charity_id, donation_id, donor_id, grams, status, closed_at)
        select uuidv7(), id, uuidv7(), uuidv7(), 500, 'collected', now() from charity returning id),
      sheet as (insert into charities.code_batches (charity_id, portions, valid_until)
        select id, 1, '2040-01-01' from charity returning id, charity_id),
      codes as (insert into charities.codes (charity_id, code, batch_id) select charity_id, 'ABCDEFGH', id from sheet)
      select application.id as "charityApplicationId", claim.id as "claimId", sheet.id as "sheetId"
      from application, claim, sheet`,
    [contactId, memberId],
  )
  return { ...rows[0], memberId }
}

/** The customer works for a seller of compost who has a sale. */
async function soldBy(ctx: Ctx, userId: string) {
  const product = await aProduct(ctx)
  const { id: productId, sellerId } = product
  await database.pool.query('insert into shop.members (user_id, seller_id) values ($1, $2)', [
    userId,
    sellerId,
  ])
  const buyer = as(ctx, await aPerson(ctx))
  const order = await aShopOrder(buyer, whole.gateway, [product])
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into payouts.statements (seller_id, number, week, opening, closing, gross, refunds, commission, vat, payouts, other, voucher_share, pickups)
     values ($1, 1, '2026-11-15', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) returning id`,
    [sellerId],
  )
  return { productId, parcelId: order.pickups[0]!.id, weekId: rows[0]!.id }
}

/** The customer has a subscription, and is a driver who took a photo on a round. */
async function collectedFrom(ctx: Ctx, userId: string) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex')
  await database.pool.query('insert into rounds.drivers (user_id) values ($1)', [userId])
  await database.pool.query("insert into identity.user_roles (user_id, role) values ($1, 'driver')", [userId])
  const round = await aRound(ctx, { driver: inNameOf(userId) })
  await database.pool.query(`insert into rounds.photos (hash, driver_id, photo) values ($1, $2, $3)`, [
    hash,
    userId,
    bytes,
  ])
  await database.pool.query(
    `insert into rounds.commands (id, device_id, sequence, driver_id, kind, payload, captured_at, happened_at, answer)
      values (gen_random_uuid(), gen_random_uuid(), 1, $1, 'missed', jsonb_build_object('photoHash', $2::text), now(), now(),
        'accepted')`,
    [userId, hash],
  )
  const stop = round.stops[0]!
  await database.pool.query(`insert into bins.gate_photos (subscription_id, photo) values ($1, $2)`, [
    stop.subscriptionId,
    bytes,
  ])
  return { hash, roundId: round.id, stopId: stop.id }
}

const QUERIES: Record<string, string> = {
  'GET /api/v1/venues/{venueId}/documents.csv': '?month=2026-11',
  'GET /api/v1/venues/{venueId}/books/{book}': '?month=2026-11',
  'GET /api/v1/me/seller/books/{book}': '?month=2026-11',
  'GET /api/v1/venues/{venueId}/vat': '?quarter=2026-Q4',
  'GET /api/v1/me/subscriptions/{planId}/collections.csv': '?year=2026',
  'GET /api/v1/me/analytics': RANGE,
  'GET /api/v1/me/subscriptions/{planId}/deposits.csv': '?year=2026',
  'GET /api/v1/me/analytics.csv': RANGE,
  'GET /api/v1/venues/{venueId}/analytics': RANGE,
  'GET /api/v1/venues/{venueId}/analytics.csv': `${RANGE}&table=days`,
  'POST /api/v1/venues/{venueId}/business/licence': '?number=MM-1&expiresOn=2040-01-01',
}

async function ask(route: Route, who: Who): Promise<string | undefined> {
  const token = tokens.get(who)
  const name = `${route.method} ${route.path}`
  const path = route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const id = namedAt[name]?.[parameter] ?? named[parameter]
    if (route.access !== 'anyone' && typeof route.access !== 'object' && !id)
      throw new Error(`say in this test what {${parameter}} of ${name} names`)
    return id ?? randomUUID()
  })
  const isSpecific = route.own || route.venue
  if (isSpecific && route.body && !bodies[name])
    throw new Error(`say in this test what a valid body of ${name} is`)
  const body = bodies[name]?.() ?? (route.body ? {} : undefined)
  const answer = await whole.send(route.method, path + (QUERIES[name] ?? ''), body, {
    ...(token && { authorization: `Bearer ${token}` }),
    'idempotency-key': randomUUID(),
  })
  if (answer.status < 400) return undefined
  const { code } = (await answer.json()) as { code: string }
  if (isSpecific && code === 'invalid_input') throw new Error(`the body of ${name} is not valid`)
  return REFUSALS.has(code) ? code : undefined
}

/**
 * @promise team.abilities.deals (team, what each role can do)
 * @promise team.abilities.orders (team, what each role can do)
 * @promise team.abilities.team (team, what each role can do)
 * @promise legal.terms.sections.fair.body “Automated programs can act only for the person whose account they
 *   use.” (terms)
 * @promise operator.enrol.text
 * @promise operator.enrol.asCustomer (`/admin` without a second factor)
 * @promise team.abilities.books (team, invitation form; pages that an accountant does not have)
 * @promise business.accountant.text (team, invitation form; pages that an accountant does not have)
 */
test.each(ROUTES.map(route => [`${route.method} ${route.path}`, route] as const))(
  '%s admits exactly the callers that the contract names',
  async (_, route) => {
    const wrong: string[] = []
    let letIn = 0
    // Refused callers first, because an admitted one may change the data.
    const inOrder = PEOPLE.toSorted((a, b) => Number(!refusalsFor(route, a)) - Number(!refusalsFor(route, b)))
    for (const who of inOrder) {
      const expected = refusalsFor(route, who)
      const refusal = await ask(route, who)
      const isGone = route.method === 'DELETE' && letIn > 0
      if (!refusal) letIn++
      const asExpected = expected
        ? refusal && expected.includes(refusal)
        : !refusal || isGone || isEmptyHere(route)
      if (!asExpected) wrong.push(`${who}: ${refusal ?? 'let in'} instead of ${expected ?? 'being let in'}`)
    }
    expect(wrong).toEqual([])
  },
)

/** Routes for everybody or for operators, for whose parameters this test has no data. */
const isEmptyHere = ({ access, path }: Route) =>
  path.includes('{') && (access === 'anyone' || typeof access === 'object')
