import type { OfficeListName } from '@dawra/contract/desk/lists.rules'

/**
 * How a list is read. `d` is a row of the view: `at` is its sort time, and `rank` the position of its status in lists
 * sorted by it. `:it` is the value of a condition.
 */
export interface ListSource {
  rows: string
  /** Conditions that leave few rows, found by an index of their own. */
  few: Readonly<Record<string, string>>
  /** Conditions with an index by time, the most selective first: the first one in the query is scanned. */
  ways: Readonly<Record<string, string>>
  /** All other conditions, which filter the scan. */
  conditions: Readonly<Record<string, string>>
  /** From the row `w`: the id of its page. */
  linksTo: string
  /** From the row `w`: the venue that the list can be narrowed to. */
  venueId?: 'w.venue_id' | 'o.venue_id'
  /** From the row `w`: a cell for each column, except the status where `rank` gives it. */
  cells: string
  join: string
}

const FOUND_PEOPLE = `select p.id from identity.people p where p.email = lower(:it::text) or p.phone = :it::text`
const BY_NUMBER = 'n.number = upper(:it::text)'
const BY_CONTACT = `n.customer_id in (${FOUND_PEOPLE})`
const ordersWhere = (is: string) => `d.order_id in (select n.id from orders.order_notices n where ${is})`
const paymentsWhere = (is: string) =>
  `d.subject in (select n.payable_ref from orders.order_notices n where ${is})`
const refundsWhere = (is: string) =>
  `d.payment_id in (select d.id from payments.listed_payments d where ${paymentsWhere(is)})`
const BY_RANK = 'd.rank = :it::int'
const BY_METHOD = 'd.method = :it::text'
const BY_KIND = 'd.kind = :it::text'
const AREA_OF_VENUE = '(select v.area from venues.cards v where v.id = d.venue_id) = :it::text'
/** The entered text as a number; null for any other text. */
const AS_NUMBER = `case when :it::text ~ '^[0-9]{1,9}$' then (:it::text)::bigint end`
const plansWhere = (is: string) => `select s.id from bins.listed_subscriptions s where ${is}`
const PLANS_BY_CONTACT = `${plansWhere('s.phone = :it::text')}
  union ${plansWhere(`s.user_id in (${FOUND_PEOPLE})`)}`
const stopsOf = (plans: string, people: string) => `d.id in (
  select s.id from rounds.listed_stops s where s.subscription_id in (${plans})
  union select s.id from rounds.listed_stops s where s.request_id in (
    select r.request_id from collections.known_requests r where r.user_id in (${people})))`
const ORDER_OF_SUBJECT = `left join orders.order_notices o
  on o.id = case when w.subject like 'order:%' then substr(w.subject, 7)::uuid end`

const PICKUP_OF_SUBJECT = `left join collections.request_notices q
  on q.id = case when w.subject like 'collection:%' then substr(w.subject, 12)::uuid end`
const NUMBER_OF_SUBJECT = `coalesce(o.number, 'PU-' || q.number)`

export const LIST_SOURCES: Readonly<Record<OfficeListName, ListSource>> = {
  orders: {
    rows: 'orders.office_pickups',
    few: {
      number: ordersWhere(BY_NUMBER),
      contact: ordersWhere(BY_CONTACT),
      person: ordersWhere('n.customer_id = :it::uuid'),
    },
    ways: { venue: 'd.venue_id = :it::uuid', state: BY_RANK },
    conditions: {
      name: `(select lower(p.full_name) from orders.order_notices n join identity.people p on p.id = n.customer_id
        where n.id = d.order_id) like :it::text`,
      kind: BY_KIND,
      method: BY_METHOD,
      area: AREA_OF_VENUE,
      least: 'd.total >= :it::bigint',
      most: 'd.total <= :it::bigint',
    },
    linksTo: 'w.order_id',
    venueId: 'w.venue_id',
    cells: `'number', o.number, 'venue', coalesce(v.name, s.name), 'customer', p.full_name, 'total', w.total,
      'givenBack', nullif(w.given_back, 0), 'method', w.method, 'startsAt', w.starts_at, 'placedAt', w.at`,
    join: `join orders.order_notices o on o.id = w.order_id left join identity.people p on p.id = o.customer_id
      left join venues.cards v on v.id = w.venue_id left join shop.seller_cards s on s.id = w.seller_id`,
  },
  refunds: {
    rows: 'payments.listed_refunds',
    few: { number: refundsWhere(BY_NUMBER), contact: refundsWhere(BY_CONTACT) },
    ways: { state: BY_RANK },
    conditions: { method: BY_METHOD, least: 'd.amount >= :it::bigint', most: 'd.amount <= :it::bigint' },
    linksTo: 'o.id',
    cells: `'number', ${NUMBER_OF_SUBJECT}, 'amount', w.amount, 'method', w.method, 'problem', w.last_error,
      'requestedAt', w.at, 'settledAt', w.settled_at`,
    join: `${ORDER_OF_SUBJECT} ${PICKUP_OF_SUBJECT}`,
  },
  payments: {
    rows: 'payments.listed_payments',
    few: { number: paymentsWhere(BY_NUMBER), contact: paymentsWhere(BY_CONTACT) },
    ways: { state: BY_RANK },
    conditions: { method: BY_METHOD, least: 'd.amount >= :it::bigint', most: 'd.amount <= :it::bigint' },
    linksTo: 'o.id',
    cells: `'number', ${NUMBER_OF_SUBJECT}, 'amount', w.amount, 'givenBack', nullif(w.given_back, 0), 'method', w.method,
      'startedAt', w.at, 'paidAt', w.captured_at`,
    join: `${ORDER_OF_SUBJECT} ${PICKUP_OF_SUBJECT}`,
  },
  people: {
    rows: 'identity.listed_people',
    few: {
      contact: 'd.email = lower(:it::text) or d.phone = :it::text',
      kind: 'd.id in (select h.user_id from identity.role_holders h where h.role = :it::text)',
    },
    ways: { blocked: 'd.banned_until > platform.now() and :it::boolean' },
    conditions: { name: 'lower(d.full_name) like :it::text', state: 'd.state = :it::text' },
    linksTo: 'w.id',
    cells: `'person', w.full_name, 'state', w.state, 'email', w.email, 'phone', w.phone, 'roles', w.roles,
      'joinedAt', w.at, 'seenAt', w.last_sign_in_at`,
    join: '',
  },
  venues: {
    rows: 'venues.office_venues',
    few: {},
    ways: {},
    conditions: {
      name: 'lower(d.names) like :it::text',
      state: 'd.state = :it::text',
      kind: BY_KIND,
      area: 'd.area = :it::text',
    },
    linksTo: 'w.id',
    cells: `'venue', w.name, 'state', w.state, 'kind', w.kind, 'area', w.area, 'phone', w.phone, 'joinedAt', w.at`,
    join: '',
  },
  deals: {
    rows: 'deals.office_deals',
    few: {},
    ways: { venue: 'd.venue_id = :it::uuid', state: BY_RANK },
    conditions: {
      name: 'lower(d.titles) like :it::text',
      kind: BY_KIND,
      area: AREA_OF_VENUE,
      least: 'd.price >= :it::bigint',
      most: 'd.price <= :it::bigint',
    },
    linksTo: 'w.id',
    venueId: 'w.venue_id',
    cells: `'title', w.title, 'venue', v.name, 'price', w.price, 'portions', w.portions, 'sold', w.sold,
      'startsAt', w.starts_at, 'madeAt', w.at`,
    join: 'join venues.cards v on v.id = w.venue_id',
  },
  donations: {
    rows: 'donations.listed_donations',
    few: { contact: `d.donor_id in (${FOUND_PEOPLE})` },
    // A venue that donates has its own id as the donor.
    ways: { person: 'd.donor_id = :it::uuid', venue: 'd.donor_id = :it::uuid', state: BY_RANK },
    conditions: { name: 'lower(d.titles) like :it::text', kind: BY_KIND, area: 'd.area = :it::text' },
    linksTo: 'w.id',
    venueId: 'o.venue_id',
    cells: `'donation', w.title, 'donor', coalesce(v.name, jsonb_build_object('en', o.name, 'ar', o.name)), 'kind', w.kind,
      'area', w.area, 'grams', w.grams, 'gramsLeft', w.grams_left, 'price', w.price, 'listedAt', w.at, 'endsAt', w.ends_at`,
    join: `join donations.listed_donors o on o.id = w.donor_id left join venues.cards v on v.id = o.venue_id`,
  },
  vouchers: {
    rows: 'vouchers.listed_vouchers',
    few: {
      number: `d.code = regexp_replace(translate(upper(regexp_replace(:it::text, '[^0-9a-zA-Z]', '', 'g')), 'OIL', '011'),
        '^(.{4})(.*)$', '\\1-\\2')`,
      contact: `d.user_id in (${FOUND_PEOPLE})`,
      person: 'd.user_id = :it::uuid',
    },
    ways: {
      held: `d.status = 'held' and :it::boolean`,
      used: `d.status = 'used' and :it::boolean`,
    },
    conditions: {
      state: 'd.state = :it::text',
      kind: BY_KIND,
      least: 'd.value >= :it::bigint',
      most: 'd.value <= :it::bigint',
    },
    linksTo: 'w.user_id',
    cells: `'code', w.code, 'state', w.state, 'voucher', w.title, 'customer', p.full_name, 'worth', nullif(w.value, 0),
      'number', o.number, 'issuedAt', w.at, 'lastsUntil', w.expires_at, 'usedAt', w.used_at`,
    join: `left join identity.people p on p.id = w.user_id ${ORDER_OF_SUBJECT}`,
  },
  subscriptions: {
    rows: 'bins.listed_subscriptions',
    few: {
      number: `d.number = ${AS_NUMBER}`,
      contact: `d.id in (${PLANS_BY_CONTACT})`,
      person: 'd.user_id = :it::uuid',
    },
    ways: { area: 'd.area = :it::text', state: BY_RANK },
    conditions: {
      name: '(select lower(p.full_name) from identity.people p where p.id = d.user_id) like :it::text',
      kind: BY_KIND,
    },
    linksTo: 'w.id',
    cells: `'plan', w.number::text, 'customer', p.full_name, 'kind', w.kind, 'area', w.area, 'phone', w.phone,
      'bins', (select count(*) from bins.known_bins b where b.subscription_id = w.id and b.status = 'placed'),
      'litres', w.size_litres, 'appliedAt', w.at, 'startsOn', w.starts_on`,
    join: 'left join identity.people p on p.id = w.user_id',
  },
  bins: {
    rows: 'bins.listed_bins',
    few: {
      number: `d.number = ${AS_NUMBER}`,
      contact: `d.subscription_id in (${PLANS_BY_CONTACT})`,
      person: `d.subscription_id in (${plansWhere('s.user_id = :it::uuid')})`,
    },
    ways: {
      lost: `d.status = 'lost' and :it::boolean`,
      damaged: `d.status = 'damaged' and :it::boolean`,
      in_store: `d.status = 'in_store' and :it::boolean`,
      retired: `d.status = 'retired' and :it::boolean`,
    },
    conditions: { state: 'd.state = :it::text', kind: BY_KIND, area: 'd.area = :it::text' },
    linksTo: 'w.number',
    cells: `'bin', w.number::text, 'state', w.state, 'litres', w.size_litres, 'emptyWeight', w.tare_grams,
      'plan', w.plan_number::text, 'customer', p.full_name, 'kind', w.kind, 'area', w.area, 'madeAt', w.at`,
    join: 'left join identity.people p on p.id = w.user_id',
  },
  stops: {
    rows: 'rounds.listed_stops',
    few: {
      number: `d.subscription_id in (${plansWhere(`s.number = ${AS_NUMBER}`)})`,
      contact: stopsOf(PLANS_BY_CONTACT, FOUND_PEOPLE),
      person: stopsOf(plansWhere('s.user_id = :it::uuid'), 'select :it::uuid'),
    },
    ways: { area: 'd.area = :it::text', state: BY_RANK },
    conditions: { kind: BY_KIND },
    linksTo: `w.day || '?round=' || w.round_id`,
    cells: `'day', w.day, 'round', w.round_name, 'kind', w.kind, 'area', w.area, 'plan', b.number::text,
      'customer', p.full_name, 'grams', c.grams, 'foundInIt', 'found_' || c.found,
      'missedBecause', 'missed_' || w.missed_because`,
    join: `left join bins.subscribers b on b.subscription_id = w.subscription_id
      left join collections.known_requests r on r.request_id = w.request_id
      left join identity.people p on p.id = coalesce(b.user_id, r.user_id)
      left join lateral (select sum(k.grams)::int as grams, min(k.contamination) as found
        from rounds.counted_weighings k where k.stop_id = w.id) c on true`,
  },
}
