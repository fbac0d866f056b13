import type { Language } from '@dawra/contract/common'
import type { Role } from '@dawra/contract/identity'
import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation.rules'
import type { VenueRole } from '@dawra/contract/venues'
import { enqueue } from './jobs.ts'
import { one, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** What each template tells; a link is a whole address, a moment is ISO 8601. */
export interface MailFacts {
  /** The code is left out of a mail that was held up until only its link was still good. */
  confirm: { code?: string; link: string }
  magic_link: { code: string; link: string }
  recovery: { code: string; link: string }
  email_change: { code: string; link: string; newEmail: string }
  invite: { link: string }
  reauthenticate: { code: string }
  account_exists: { link: string }
  security_notice: { what: SecurityNotice; when: string }
  /** For operators: what one of them, a server's key or the command line (`by`) did to an account (`whom`). */
  operator_notice: { what: OperatorAct; whom: string; by: string; when: string }
  export_ready: { link: string; until: string }
  erasure_planned: { on: string; link: string }
  venue_invite: { link: string; venue: string; role: MailedRole }
  application_decided: { role: MailedRole; approved: boolean; reason?: string }
  support_reply: { link: string; number: number }
  /** What was reported; a thing without a title has an empty one. Never by whom. */
  content_hidden: { kind: ReportedKind; title: string; reasons: readonly ReportReason[]; link: string }
  /** For operators. */
  hidden_waits: { title: string; reasons: readonly ReportReason[]; link: string }
  content_decided: {
    kind: ReportedKind
    title: string
    verdict: Verdict
    /** Why it was hidden, in the words of the office; mails from before have none. */
    reason?: string | null
    link: string
  }
  /** `when` is when both meet, or would; the reason is in somebody's own words. */
  request_news: { news: RequestNewsMail; title: string; when: string; link: string; reason?: string }
  donation_offered: { title: string; startsAt: string; endsAt: string; link: string }
  licence_decided: { verified: boolean; link: string }
  /** `batch` as it is printed on the bag, the reason in an operator's words. */
  batch_recalled: { batch: string; reason: string; link: string }
}

/** What happened to a request for a donation; which of its sides hears of it follows from that. */
export type RequestNewsMail =
  | 'received'
  | 'cancelled'
  | 'accepted'
  | 'accepted_to_pay'
  | 'paid'
  | 'declined'
  | 'all_given'
  | 'lapsed'
  | 'released'
  | 'missed'
  | 'withdrawn'
  | 'recalled'
  | 'corrected'

/** What a person is told after it happened, in case it was not them. */
export type SecurityNotice =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'identity_linked'
  | 'new_device'

/** What gives somebody power over an account, or over the marketplace. */
export type OperatorAct =
  | 'password_set'
  | 'contacts_changed'
  | 'link_made'
  | 'factors_changed'
  | 'banned'
  | 'erased'
  | 'operator_invited'
  | 'operator_added'

/** What somebody is invited to be, or asked to become. */
export type MailedRole = Exclude<Role, 'customer'> | VenueRole | 'venue_owner'

export type MailTemplate = keyof MailFacts

export interface Mail<Template extends MailTemplate = MailTemplate> {
  template: Template
  to: string
  language: Language
  facts: MailFacts[Template]
}

/** Text messages carry one code each. */
export interface Sms {
  template: 'code'
  /** E.164 */
  to: string
  language: Language
  /** Good for ten minutes where nothing else is said; from 3 to 10, whose word is one in Arabic. */
  facts: { code: string; minutes?: number }
}

/** Sends a mail once the transaction has committed, as often as it takes. Answers the message's id. */
export const sendMail = <Template extends MailTemplate>(tx: Tx, mail: Mail<Template>) =>
  send(tx, 'mail', mail)

/** `sendMail` for a text message. */
export const sendSms = (tx: Tx, sms: Sms) => send(tx, 'sms', sms)

async function send(tx: Tx, channel: 'mail' | 'sms', { template, to, language, facts }: Mail | Sms) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into platform.messages (channel, recipient, template, language, facts)
      values (${channel}, ${to}, ${template}, ${language}, ${JSON.stringify(facts)}::jsonb) returning id`,
  )
  await enqueue(tx, 'platform.deliver', { id })
  return id
}
