import { pluralIn } from '#platform/texts/plural'
import type { KindText } from '../kind-text.ts'

const plural = pluralIn('en')

export type AlarmCause =
  | 'refunds_failed'
  | 'ledger_unbalanced'
  | 'gateway_differs'
  | 'gateway_not_compared'
  | 'bank_differs'
  | 'bank_not_compared'
  | 'statements_differ'
  | 'messages_unsent'
  | 'texts_half'
  | 'jobs_stuck'
  | 'jobs_given_up'
  | 'outbox_late'
  | 'deliveries_failing'
  | 'disk_full'
  | 'series_silent'
  | 'e_invoices_late'
  | 'e_invoices_rejected'
  | 'cases_overdue'
  | 'tickets_overdue'
  | 'privacy_due'
  | 'breaches_overdue'
  | 'people_read'
  | 'vouchers_half'
  | 'vouchers_most'
  | 'backup_failed'
  | 'backup_old'

export interface AlarmFacts {
  cause: AlarmCause
  /**
   * The number of cases; 1 for the disk and a failed backup, days for an old backup and the bank, hours for the payment
   * service, seconds for the outbox, percent of the budgets of vouchers and text messages.
   */
  count: number
}

export interface WaitingTicketFacts {
  ticketId: string
  ownerId: string
  number: number
  why: 'answered' | 'handed_over'
}

const ALARM_TITLES: Readonly<Record<AlarmCause, string>> = {
  refunds_failed: 'The payment service refused refunds',
  ledger_unbalanced: 'The books do not balance',
  gateway_differs: 'The payment service’s list differs from our books',
  gateway_not_compared: 'The payment service’s list was not compared',
  bank_differs: 'The bank’s statement differs from our books',
  bank_not_compared: 'No bank statement for more than a week',
  statements_differ: 'A statement does not match the books',
  messages_unsent: 'Emails and text messages do not go out',
  texts_half: 'Half of a day’s text messages are used',
  jobs_stuck: 'Background work stands still',
  jobs_given_up: 'Background work was given up',
  outbox_late: 'Changes are not passed on',
  deliveries_failing: 'Notifications are not delivered',
  disk_full: 'The disk is almost full',
  series_silent: 'Repeating deals do not go on sale',
  e_invoices_late: 'Tax documents wait too long',
  e_invoices_rejected: 'Tax documents were rejected',
  cases_overdue: 'Problems with pickups wait for our decision',
  tickets_overdue: 'Questions to support wait too long',
  privacy_due: 'Requests about personal data are due soon',
  breaches_overdue: 'The time to tell of a data breach is over',
  people_read: 'Data of unusually many people is read',
  vouchers_half: 'Half of this month’s voucher money is given',
  vouchers_most: 'Most of this month’s voucher money is given',
  backup_failed: 'A backup has failed',
  backup_old: 'No recent backup',
}
/** The page of docs/operations on each problem that is solved on the server. */
export const MANUAL: Readonly<Partial<Record<AlarmCause, string>>> = {
  refunds_failed: 'docs/operations/refunds-stuck.md',
  ledger_unbalanced: 'docs/operations/money-adds-up.md',
  gateway_differs: 'docs/operations/gateway-list-differs.md',
  gateway_not_compared: 'docs/operations/gateway-list-differs.md',
  bank_differs: 'docs/operations/bank-statement-differs.md',
  bank_not_compared: 'docs/operations/bank-statement-differs.md',
  messages_unsent: 'docs/operations/mail-server-down.md',
  texts_half: 'docs/operations/texts-run-out.md',
  jobs_stuck: 'docs/operations/job-does-not-end.md',
  outbox_late: 'docs/operations/outbox-stuck.md',
  disk_full: 'docs/operations/disk-fills.md',
}
const ALARMS: Readonly<Record<AlarmCause, (count: number) => string>> = {
  refunds_failed: count =>
    `The payment service has refused ${count} ${plural(count, { one: 'refund', other: 'refunds' })}. Someone has to return the money in another way.`,
  ledger_unbalanced: count =>
    `The books do not balance: ${count} ${plural(count, { one: 'payment of the last day does', other: 'payments of the last day do' })} not match what was booked.`,
  gateway_differs: count =>
    `The payment service’s list says something else than our books of ${count} ${plural(count, { one: 'payment', other: 'payments' })}. The Payouts page shows the amounts of both.`,
  gateway_not_compared: hours =>
    `Our books have not been compared with the payment service’s list for ${hours} ${plural(hours, { one: 'hour', other: 'hours' })}: the comparison of the night did not run, or the list cannot be read.`,
  bank_differs: count =>
    `The bank’s statement says something else than our books of ${count} ${plural(count, { one: 'transfer', other: 'transfers' })}: it has ${plural(count, { one: 'one', other: 'some' })} that we cannot explain, or not a payout that the bank was given more than five days ago. The Payouts page lists ${plural(count, { one: 'it', other: 'them' })}.`,
  bank_not_compared: days =>
    `Our books have not been compared with the bank’s statement for ${days} ${plural(days, { one: 'day', other: 'days' })}, and payouts were sent. Read in the latest statement on the Payouts page.`,
  statements_differ: count =>
    `${count} ${plural(count, { one: 'store or seller has', other: 'stores or sellers have' })} a statement that closes with another balance than our books have. Nothing should be paid out to ${plural(count, { one: 'it', other: 'them' })} before someone knows why.`,
  messages_unsent: count =>
    `${count} ${plural(count, { one: 'email or text message has', other: 'emails or text messages have' })} not gone out for 15 minutes.`,
  texts_half: percent =>
    `${percent}% of a day’s text messages of one kind are used. At 100% people wait for their codes until tomorrow. Look who requests so many.`,
  jobs_stuck: count =>
    `${count} ${plural(count, { one: 'piece of background work has', other: 'pieces of background work have' })} waited or run for more than two minutes.`,
  jobs_given_up: count =>
    `${count} ${plural(count, { one: 'piece of background work was', other: 'pieces of background work were' })} given up after many tries. The System health page says why, and tries again.`,
  outbox_late: seconds =>
    `The oldest change that other parts of the service wait for is ${seconds} seconds old: notifications and points are late.`,
  deliveries_failing: count =>
    `${count} ${plural(count, { one: 'notification', other: 'notifications' })} could not be delivered within the last hour.`,
  disk_full: () => 'The disk is almost full: nothing new can be saved.',
  series_silent: count =>
    `${count} ${plural(count, { one: 'repeating deal has', other: 'repeating deals have' })} not gone on sale for two days.`,
  e_invoices_late: count =>
    `${count} ${plural(count, { one: 'tax document has', other: 'tax documents have' })} waited for more than 20 hours. The provider of e-invoices must have each within 24.`,
  e_invoices_rejected: count =>
    `The provider of e-invoices has rejected ${count} tax ${plural(count, { one: 'document', other: 'documents' })}. Someone has to correct the cause and send ${plural(count, { one: 'it', other: 'them' })} again.`,
  cases_overdue: count =>
    `${count} ${plural(count, { one: 'problem with a pickup has', other: 'problems with pickups have' })} waited for our decision for more than a day.`,
  tickets_overdue: count =>
    `${count} ${plural(count, { one: 'question to support has', other: 'questions to support have' })} not been answered in the time that we promised.`,
  privacy_due: count =>
    `${count} ${plural(count, { one: 'request about personal data has', other: 'requests about personal data have' })} to be answered soon: the law gives us 45 days.`,
  breaches_overdue: count =>
    `${count} ${plural(count, { one: 'data breach was', other: 'data breaches were' })} not told within the 72 hours of the law. Tell the ministry, and the people at high risk, at once, and say why it is late.`,
  people_read: count =>
    `${count} ${plural(count, { one: 'member of the office has', other: 'members of the office have' })} read data of more than 200 people within a day. The audit log says who and whose. If it was not for their work, it is a data breach.`,
  vouchers_half: percent =>
    `${percent}% of the money for this month’s vouchers is given. At 100% nobody gets one until next month. Look whether someone makes points that they should not.`,
  vouchers_most: percent =>
    `${percent}% of the money for this month’s vouchers is given. At 100% nobody gets one until next month.`,
  backup_failed: () => 'The last backup failed. The System health page says why and what to do.',
  backup_old: count =>
    `There has been no backup for ${count} ${plural(count, { one: 'day', other: 'days' })}: what would be lost grows with every order.`,
}

const alarmText = ({ cause, count }: AlarmFacts) => {
  const page = MANUAL[cause]
  return `${ALARMS[cause](count)}${page ? ` What to do: ${page}` : ''}`
}

export const texts = {
  ticket_waits: {
    name: 'Questions to support that you have',
    title: ({ number, why }) =>
      why === 'answered'
        ? `There is a new answer to question No. ${number}`
        : `You were given question No. ${number}`,
    text: ({ number, why }) =>
      why === 'answered'
        ? `The customer has written again to question No. ${number}, which you are working on.`
        : `A colleague has given you question No. ${number}. Its notes say what was done so far.`,
    several: items => ({
      title: `${items.length} questions to support wait for you`,
      text: 'Customers have written again, or colleagues have given you their questions.',
    }),
    action: 'Open the question',
  } satisfies KindText<WaitingTicketFacts>,
  office_alarm: {
    name: 'Alarms of the service',
    title: ({ cause }) => ALARM_TITLES[cause],
    text: alarmText,
    several: items => ({
      title: items.map(({ cause }) => ALARM_TITLES[cause]).join(' · '),
      text: items.map(alarmText).join(' '),
    }),
    action: 'Open the office',
  } satisfies KindText<AlarmFacts>,
}
