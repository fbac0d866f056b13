import { type FoundKind, MOST_FOUND } from '@dawra/contract/desk/find.rules'
import { type Db, many, sql } from '#platform/sql'
import type { SearchQuery } from './read-query.ts'

interface Row {
  id: string
}

type Find = (db: Db, query: SearchQuery) => Promise<Row[]> | null

/** The ids of one kind, best match first; no query runs when the text cannot match the kind. */
export const findIds = async (db: Db, kind: FoundKind, query: SearchQuery): Promise<string[]> =>
  ((await FIND[kind](db, query)) ?? []).map(({ id }) => id)

const findOrders: Find = (db, { orderNumber, code, phones }) =>
  orderNumber === null && code === null && phones.length === 0
    ? null
    : many<Row>(
        db,
        sql`select id from orders.find_orders(${orderNumber}, ${code}, ${phones}::text[], ${2 * MOST_FOUND}::int) as id`,
      )

const FIND: Readonly<Record<FoundKind, Find>> = {
  person: (db, { text, phones }) =>
    many<Row>(
      db,
      sql`select id from identity.find_people(${text}, ${phones}::text[], ${MOST_FOUND}::int) as id`,
    ),
  order: findOrders,
  parcel: findOrders,
  venue: (db, { text, phones }) =>
    many<Row>(
      db,
      sql`select id from venues.find_venues(${text}, ${phones}::text[], ${MOST_FOUND}::int) as id`,
    ),
  business: (db, { text, phones }) =>
    many<Row>(
      db,
      sql`select id from businesses.find_businesses(${text}, ${phones}::text[], ${MOST_FOUND}::int) as id`,
    ),
  donation: (db, { text, code }) =>
    many<Row>(db, sql`select id from donations.find_donations(${text}, ${code}, ${MOST_FOUND}::int) as id`),
  ticket: (db, { ticketNumber }) =>
    ticketNumber === null
      ? null
      : many<Row>(db, sql`select id from support.office_tickets where number = ${ticketNumber}::bigint`),
  document: (db, { documentNumber }) =>
    documentNumber === null
      ? null
      : many<Row>(
          db,
          sql`select id from documents.found_documents where number = ${documentNumber}
            order by id desc limit ${MOST_FOUND}::int`,
        ),
  batch: (db, { batchCode }) =>
    batchCode === null
      ? null
      : many<Row>(db, sql`select id from shop.batch_labels where code = ${batchCode}`),
  bin: (db, { binNumber, binToken }) =>
    binToken !== null
      ? many<Row>(db, sql`select id from bins.known_bins where token = ${binToken}`)
      : binNumber !== null
        ? many<Row>(db, sql`select id from bins.known_bins where number = ${binNumber}::bigint`)
        : null,
  // Some addresses contain the same digits as a day or a batch.
  subscription: (db, { text, planNumber, phones, day, batchCode }) =>
    day !== null || batchCode !== null
      ? null
      : many<Row>(
          db,
          sql`select id from bins.find_subscriptions(${text}, ${planNumber}::bigint, ${phones}::text[], ${MOST_FOUND}::int) as id`,
        ),
  round: (db, { roundNumber, day }) =>
    day !== null
      ? many<Row>(
          db,
          sql`select id from rounds.round_cards where day = ${day} order by number limit ${MOST_FOUND}::int`,
        )
      : roundNumber !== null
        ? many<Row>(db, sql`select id from rounds.round_cards where number = ${roundNumber}::bigint`)
        : null,
  heap: (db, { batchCode }) =>
    batchCode === null
      ? null
      : many<Row>(db, sql`select id from processing.found_heaps where code = ${batchCode}`),
}
