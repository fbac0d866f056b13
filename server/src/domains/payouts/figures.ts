import type { Figures } from '#platform/figures'
import { one, sql } from '#platform/sql'

/** A statement carries earlier differences on, so only the last one of each account counts. */
const DIFFERING = sql`select count(*) from (
    select distinct account from payouts.statements where ledger_difference <> 0) d
  where (select s.ledger_difference from payouts.statements s where s.account = d.account order by s.week desc limit 1) <> 0`

const DIFFERENCES = sql`select count(*) from payouts.bank_entries where outcome is null`
const MISSING = sql`select count(*) from payouts.missing_at_bank`

/** Days since the last day of a statement, or since the first payout was sent while no statement was read in; 0 up to a week. */
const NOT_COMPARED = sql`select coalesce(max(days) filter (where days > 7), 0) as days from (
    select platform.muscat_day(platform.now()) - coalesce((select max(until_day) from payouts.bank_statements),
        platform.muscat_day(sent_at)) as days
      from payouts.payouts where sent_at is not null order by id limit 1) since`

export const payoutFigures = {
  bank_entries_open: {
    help: 'Entries of the bank that settle no payout and nobody has explained',
    read: async db => (await one<{ count: number }>(db, DIFFERENCES)).count,
  },
  payouts_missing_at_bank: {
    help: 'Payouts that the bank was given days ago and no statement of it has, since statements are read in',
    read: async db => (await one<{ count: number }>(db, MISSING)).count,
  },
  bank_not_compared_days: {
    help: 'Days without a statement of the bank when they are more than 7 and payouts were sent; otherwise 0',
    read: async db => (await one<{ days: number }>(db, NOT_COMPARED)).days,
  },
  statements_that_differ: {
    help: 'Accounts whose last statement closes with another balance than the ledger has',
    read: async db => (await one<{ count: number }>(db, DIFFERING)).count,
  },
} satisfies Figures
