import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from './context.ts'
import { enqueue } from './jobs.ts'
import type { Letter } from './messages/letter.ts'
import { one, sql } from './sql.ts'
import type { InEachLanguage } from './texts/load-texts.ts'
import type { Tx } from './transact.ts'

/** What a domain writes to people in one language: each template makes a message of its facts. */
export interface MessageTexts {
  mails: Readonly<Record<string, (facts: never) => Letter>>
  /** One part of 160 characters, or of 70 in Arabic. */
  sms?: Readonly<Record<string, (facts: never) => string>>
}

/** Until when a message is of use, in milliseconds after it was written. */
interface Lifetime {
  ms?: number
  /** Facts that expire before the message: it is sent without them from then on. */
  facts?: Readonly<Record<string, number>>
}

/** A domain's messages, as delivery needs them. */
export interface DomainMessages {
  texts: InEachLanguage<MessageTexts>
  /** By template; one without a lifetime says what stays true. */
  lifetimes: Readonly<Partial<Record<string, Lifetime>>>
  /** By template: files that go with the mail, made when it is sent. */
  attachments?: Readonly<Partial<Record<string, Attach>>>
  /** Asked when a message goes out, which may be long after it was written: one that is not true any more is dropped. */
  isCurrent?(ctx: Ctx, template: string, facts: never): Promise<boolean>
}

type Sending<Templates> = Pick<DomainMessages, 'isCurrent'> & {
  attachments?: { readonly [Template in TemplateOf<Templates>]?: Attach }
  /** Messages that somebody waits for in front of a form, such as codes, go out before these. */
  yields?: boolean
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Makes the files of a mail from its facts; none when they are no longer to be had. */
export type Attach = (ctx: Ctx, facts: never, language: Language) => Promise<readonly Attachment[]>

type Writers = Readonly<Record<string, (facts: never) => unknown>>
type TemplateOf<Templates> = keyof Templates & string

interface Outgoing<Templates extends Writers, Template extends TemplateOf<Templates>> {
  template: Template
  /** An e-mail address, or a phone in E.164. */
  to: string
  language: Language
  facts: Parameters<Templates[Template]>[0]
}

type SmsOf<Texts extends MessageTexts> = Texts['sms'] extends Writers ? Texts['sms'] : Record<never, never>

/** A domain's messages, and what sends them: its templates and their facts are those of its English texts. */
export function messagesOf<Texts extends MessageTexts>(
  texts: InEachLanguage<Texts>,
  lifetimes: { [Template in TemplateOf<Texts['mails']> | TemplateOf<SmsOf<Texts>>]?: Lifetime } = {},
  { yields = false, ...sending }: Sending<Texts['mails']> = {},
) {
  const messages: DomainMessages = { texts, lifetimes, ...sending }
  const { attachments = {} } = messages
  return {
    messages,
    /** Sends a mail once the transaction has committed, and retries until it is accepted. @returns the message's id */
    sendMail: <Template extends TemplateOf<Texts['mails']>>(
      tx: Tx,
      mail: Outgoing<Texts['mails'], Template>,
    ) =>
      send(tx, 'mail', mail, { task: mail.template in attachments ? DELIVER_WITH_FILES : DELIVER, yields }),
    /** `sendMail` for a text message. */
    sendSms: <Template extends TemplateOf<SmsOf<Texts>>>(tx: Tx, sms: Outgoing<SmsOf<Texts>, Template>) =>
      send(tx, 'sms', sms, { task: DELIVER, yields }),
  }
}

/** The jobs that send a message: making files takes longer, so mails that have some hold up only each other. */
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
