import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from './context.ts'
import { enqueue } from './jobs.ts'
import type { Letter } from './messages/letter.ts'
import { one, sql } from './sql.ts'
import type { InEachLanguage } from './texts/load-texts.ts'
import type { Tx } from './transact.ts'

/** A domain's messages in one language: each template builds a message from its facts. */
export interface MessageTexts {
  mails: Readonly<Record<string, (facts: never) => Letter>>
  /** One SMS part: 160 characters, or 70 in Arabic. */
  sms?: Readonly<Record<string, (facts: never) => string>>
}

interface Lifetime {
  ms?: number
  /** Facts that expire before the message; afterwards it is sent without them. */
  facts?: Readonly<Record<string, number>>
}

/** What delivery needs to know of a domain's messages. */
export interface DomainMessages {
  texts: InEachLanguage<MessageTexts>
  /** Keyed by template. A template without a lifetime never expires. */
  lifetimes: Readonly<Partial<Record<string, Lifetime>>>
  /** Keyed by template: builds the attachments when the mail is sent. */
  attachments?: Readonly<Partial<Record<string, Attach>>>
  /** Checked right before sending, which may be long after writing: a message that is no longer true is dropped. */
  isCurrent?(ctx: Ctx, template: string, facts: never): Promise<boolean>
}

type Sending<Templates> = Pick<DomainMessages, 'isCurrent'> & {
  attachments?: { readonly [Template in TemplateOf<Templates>]?: Attach }
  /** Low priority: messages that somebody waits for, such as codes, are sent first. */
  yields?: boolean
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Builds the attachments of a mail from its facts; empty when they are no longer available. */
export type Attach = (ctx: Ctx, facts: never, language: Language) => Promise<readonly Attachment[]>

type Writers = Readonly<Record<string, (facts: never) => unknown>>
type TemplateOf<Templates> = keyof Templates & string

interface Outgoing<Templates extends Writers, Template extends TemplateOf<Templates>> {
  template: Template
  /** E-mail address, or phone number in E.164. */
  to: string
  language: Language
  facts: Parameters<Templates[Template]>[0]
}

type SmsOf<Texts extends MessageTexts> = Texts['sms'] extends Writers ? Texts['sms'] : Record<never, never>

/** Functions that send a domain's messages, typed by the templates and facts of its English texts. */
export function messagesOf<Texts extends MessageTexts>(
  texts: InEachLanguage<Texts>,
  lifetimes: { [Template in TemplateOf<Texts['mails']> | TemplateOf<SmsOf<Texts>>]?: Lifetime } = {},
  { yields = false, ...sending }: Sending<Texts['mails']> = {},
) {
  const messages: DomainMessages = { texts, lifetimes, ...sending }
  const { attachments = {} } = messages
  return {
    messages,
    /** Stores a mail that is sent after the commit and retried until it is accepted. @returns the message's id */
    sendMail: <Template extends TemplateOf<Texts['mails']>>(
      tx: Tx,
      mail: Outgoing<Texts['mails'], Template>,
    ) =>
      send(tx, 'mail', mail, { task: mail.template in attachments ? DELIVER_WITH_FILES : DELIVER, yields }),
    /** `sendMail` for text messages. */
    sendSms: <Template extends TemplateOf<SmsOf<Texts>>>(tx: Tx, sms: Outgoing<SmsOf<Texts>, Template>) =>
      send(tx, 'sms', sms, { task: DELIVER, yields }),
  }
}

/** The jobs that send messages. Building attachments is slow, so mails with attachments have a job of their own. */
export const DELIVER = 'platform.deliver'
export const DELIVER_WITH_FILES = 'platform.deliver_with_files'

async function send(
  tx: Tx,
  channel: 'mail' | 'sms',
  { template, to, language, facts }: { template: string; to: string; language: Language; facts: unknown },
  { task, yields }: { task: string; yields: boolean },
) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into platform.messages (channel, recipient, template, language, facts)
      values (${channel}, ${to}, ${template}, ${language}, ${JSON.stringify(facts)}::jsonb) returning id`,
  )
  await enqueue(tx, task, { id }, { yields })
  return id
}
