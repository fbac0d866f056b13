import { BACKUP_TOO_OLD_SECONDS, OUTBOX_LATE_SECONDS, TEXTS_ALARM } from '@dawra/contract/care/rules'
import { dateOf, muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { REMIND_DAYS } from '@dawra/contract/profile/privacy-requests.rules'
import { auditFigures } from '#audit'
import { documentFigures } from '#documents'
import { identityFigures } from '#identity'
import { paymentFigures } from '#payments'
import { payoutFigures } from '#payouts'
import { backupAge, lastFailure } from '#platform/backup/record-backup'
import type { Ctx } from '#platform/context'
import { platformFigures } from '#platform/figures'
import { type Db, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { voucherFigures } from '#vouchers'
import type { NotificationServices } from '../../services.ts'
import { notify } from '../notify.ts'
import { operatorsOf } from '../operators.ts'
import { TEXTS } from '../texts.ts'
import type { AlarmCause } from './texts.en.ts'

/** A few failures are normal. */
const FAILING_AT_LEAST = 10

export const messagesUnsent = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from platform.messages where sent_at is null and dropped_at is null
        and created_at < platform.now() - interval '15 minutes'`,
    )
  ).count

/** Notifications that could not be delivered within the last hour; 0 while they are few. */
export async function deliveriesFailing(db: Db) {
  const { count } = await one<{ count: number }>(
    db,
    sql`select count(*) from notifications.deliveries
      where state = 'failed' and settled_at > platform.now() - interval '1 hour'`,
  )
  return count < FAILING_AT_LEAST ? 0 : count
}

async function daysWithoutBackup(db: Db) {
  const age = await backupAge(db)
  return age > BACKUP_TOO_OLD_SECONDS ? Math.floor(age / 86_400) : 0
}

const countSilent = async (db: Db) =>
  (await one<{ count: number }>(db, sql`select count(*) from deals.silent_series`)).count

/**
 * Cases that have been with the office for more than a day. A case reaches the office when the venue's answer was
 * due, or earlier when the customer found a partial refund too small.
 */
const countOverdue = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from orders.case_notices
        where status = 'with_office' and answer_by < platform.now() - interval '2 days'`,
    )
  ).count

const countOverdueTickets = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from support.ticket_notices where due_at < platform.now()`,
    )
  ).count

/** Requests under the data protection law that are due in exactly two weeks, or within three days. */
const countPrivacyDue = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from profile.privacy_notices where is_open
        and (due_at <= platform.now() + make_interval(days => ${REMIND_DAYS.daily}::int)
          or (due_at <= platform.now() + make_interval(days => ${REMIND_DAYS.first}::int)
            and due_at > platform.now() + make_interval(days => ${REMIND_DAYS.first - 1}::int)))`,
    )
  ).count

/** Data breaches that were not fully reported within the law's 72 hours. */
const countBreachesOverdue = async (db: Db) =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from profile.breach_notices where due_at <= platform.now()`,
    )
  ).count

/** The used share of the month's voucher budget in percent; 0 outside of `from` to `below`. */
async function vouchersGiven(db: Db, { from, below }: { from: number; below: number }) {
  const given = await voucherFigures.voucher_money_given_baisa.read(db)
  const cap = await voucherFigures.voucher_money_cap_baisa.read(db)
  const percent = cap > 0 ? Math.floor((given * 100) / cap) : 0
  return percent >= from && percent < below ? percent : 0
}

/** The used share of the fullest daily budget of text messages in percent; 0 below half. */
async function textsUsed(db: Db) {
  const used = await identityFigures.text_messages_used.read(db)
  return used >= TEXTS_ALARM ? Math.floor(used * 100) : 0
}

async function secondsOfOutbox(db: Db) {
  const seconds = await platformFigures.outbox_oldest_seconds.read(db)
  return seconds > OUTBOX_LATE_SECONDS ? Math.round(seconds) : 0
}

/** Causes that stay true for the rest of the month once reached, so they notify once a month. */
const MONTHLY: readonly string[] = ['vouchers_half', 'vouchers_most']

type Counts = Readonly<Record<AlarmCause, number>>

async function countWrong(
  db: Db,
  { isDiskFull = () => false, isBackedUp = false }: NotificationServices,
): Promise<Counts> {
  return {
    refunds_failed: await paymentFigures.refunds_failed.read(db),
    ledger_unbalanced: await paymentFigures.ledger_unbalanced.read(db),
    statements_differ: await payoutFigures.statements_that_differ.read(db),
    gateway_differs: await paymentFigures.gateway_differences.read(db),
    gateway_not_compared: await paymentFigures.gateway_not_compared_hours.read(db),
    bank_differs:
      (await payoutFigures.bank_entries_open.read(db)) +
      (await payoutFigures.payouts_missing_at_bank.read(db)),
    bank_not_compared: await payoutFigures.bank_not_compared_days.read(db),
    messages_unsent: await messagesUnsent(db),
    texts_half: await textsUsed(db),
    jobs_stuck: await platformFigures.jobs_stuck.read(db),
    jobs_given_up: await platformFigures.jobs_given_up.read(db),
    outbox_late: await secondsOfOutbox(db),
    deliveries_failing: await deliveriesFailing(db),
    disk_full: isDiskFull() ? 1 : 0,
    series_silent: await countSilent(db),
    e_invoices_late: await documentFigures.e_invoices_late.read(db),
    e_invoices_rejected: await documentFigures.e_invoices_rejected.read(db),
    cases_overdue: await countOverdue(db),
    tickets_overdue: await countOverdueTickets(db),
    privacy_due: await countPrivacyDue(db),
    breaches_overdue: await countBreachesOverdue(db),
    vouchers_half: await vouchersGiven(db, { from: 50, below: 80 }),
    vouchers_most: await vouchersGiven(db, { from: 80, below: Number.POSITIVE_INFINITY }),
    people_read: await auditFigures.members_reading_many.read(db),
    backup_failed: isBackedUp && (await lastFailure(db)) ? 1 : 0,
    backup_old: isBackedUp ? await daysWithoutBackup(db) : 0,
  }
}

export async function listAlarms({ db }: Ctx, services: NotificationServices, language: Language) {
  const wrong = Object.entries(await countWrong(db, services)).filter(([, count]) => count > 0)
  return {
    alarms: wrong.map(([cause, count]) => ({
      cause,
      text: TEXTS[language].kinds.office_alarm.text({ cause: cause as AlarmCause, count }),
    })),
  }
}

/** Checks for problems that nobody else would notice, and notifies the operators of each cause once a day. */
export const watch = (ctx: Ctx, services: NotificationServices) =>
  transact(ctx, async tx => {
    const wrong = Object.entries(await countWrong(tx.db, services)).filter(([, count]) => count > 0)
    if (wrong.length === 0) return
    const people = await operatorsOf(tx)
    const today = dateOf(muscatDayNumber(tx.now))
    for (const [cause, count] of wrong)
      await notify(tx, {
        kind: 'office_alarm',
        people,
        subject: `alarm:${cause}`,
        source: `${cause} ${MONTHLY.includes(cause) ? today.slice(0, 7) : today}`,
        facts: { cause: cause as AlarmCause, count },
      })
  })
