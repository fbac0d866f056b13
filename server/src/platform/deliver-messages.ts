import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from './context.ts'
import type { Jobs } from './jobs.ts'
import { type Mailer, type MailerOptions, openMailer, UndeliverableAddress } from './mailer.ts'
import { type Catalogue, hasTemplate, ownerOf, renderMail, renderSms } from './messages/render.ts'
import { DELIVER, DELIVER_WITH_FILES } from './messages.ts'
import { openSms, type SmsGateway } from './sms.ts'
import { maybe, run, sql } from './sql.ts'

/** Transports of messages. Without a transport, messages stay in the developers' viewer. */
export interface Carriers {
  mail: Mailer | undefined
  sms: SmsGateway | undefined
}

export const openCarriers = (
  mail: Partial<MailerOptions> & Pick<MailerOptions, 'from'>,
  smsUrl: string | undefined,
): Carriers => ({
  mail: mail.smtpUrl === undefined ? undefined : openMailer({ ...mail, smtpUrl: mail.smtpUrl }),
  sms: smsUrl === undefined ? undefined : openSms(smsUrl),
})

interface Post {
  carriers: Carriers
  catalogue: Catalogue
  site: string
}

/** Sends the messages that `sendMail` and `sendSms` stored. */
export function messageJobs(carriers: Carriers, catalogue: Catalogue, site: string): Jobs[] {
  const task = (ctx: Ctx, { id }: { id: string }) => deliver(ctx, { carriers, catalogue, site }, id)
  return [
    { lane: 'messages', tasks: { [DELIVER]: task } },
    { lane: 'attachments', tasks: { [DELIVER_WITH_FILES]: task } },
  ]
}

interface Waiting {
  id: string
  channel: 'mail' | 'sms'
  to: string
  template: string
  language: Language
  facts: object
  createdAt: Date
}

async function deliver(ctx: Ctx, post: Post, id: string) {
  const { catalogue } = post
  const waiting = await maybe<Waiting>(
    ctx.db,
    sql`select id, channel, recipient as "to", template, language, facts, created_at as "createdAt"
      from platform.messages where id = ${id} and sent_at is null and dropped_at is null
        and facts is not null`,
  )
  if (!waiting) return
  if (isOutdated(catalogue, waiting, ctx.now)) return drop(ctx, id, 'written by an earlier version')
  const message = withoutExpired(catalogue, waiting, ctx.now)
  if (!message) return drop(ctx, id, 'nobody could use it any more')
  if (!(await isCurrent(ctx, catalogue, message))) return drop(ctx, id, 'not true any more')
  try {
    const wasCarried = await carry(ctx, post, message)
    await markSent(ctx, id, wasCarried)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof UndeliverableAddress) return drop(ctx, id, reason)
    await noteFailure(ctx, id, reason)
    throw error
  }
}

/**
 * During an update, servers of two versions run side by side for at most this long; the older one lacks the newer
 * templates.
 */
const VERSIONS_MEET_MS = 3_600_000

const isOutdated = (catalogue: Catalogue, { channel, template, createdAt }: Waiting, now: Date) =>
  !hasTemplate(catalogue, channel, template) && now.getTime() - createdAt.getTime() >= VERSIONS_MEET_MS

/** The message without its expired facts; undefined when the whole message has expired. */
function withoutExpired(catalogue: Catalogue, message: Waiting, now: Date): Waiting | undefined {
  const { lifetimes } = ownerOf(catalogue, message.channel, message.template)
  const { ms = Number.POSITIVE_INFINITY, facts = {} } = lifetimes[message.template] ?? {}
  const age = now.getTime() - message.createdAt.getTime()
  if (age >= ms) return undefined
  const current = Object.entries(message.facts).filter(
    ([name]) => age < (facts[name] ?? Number.POSITIVE_INFINITY),
  )
  return { ...message, facts: Object.fromEntries(current) }
}

function isCurrent(ctx: Ctx, catalogue: Catalogue, { channel, template, facts }: Waiting) {
  const owner = ownerOf(catalogue, channel, template)
  return owner.isCurrent?.(ctx, template, facts as never) ?? true
}

/** @returns whether a transport accepted it; the viewer shows messages without a transport */
async function carry(ctx: Ctx, { carriers, catalogue, site }: Post, message: Waiting): Promise<boolean> {
  const { mail, sms } = carriers
  if (message.channel === 'mail')
    await mail?.send({
      ...message,
      ...renderMail(catalogue, message, site),
      attachments: await attachmentsOf(ctx, catalogue, message),
    })
  else await sms?.send({ ...message, text: renderSms(catalogue, message) })
  return (message.channel === 'mail' ? mail : sms) !== undefined
}

function attachmentsOf(ctx: Ctx, catalogue: Catalogue, { template, facts, language }: Waiting) {
  const attach = ownerOf(catalogue, 'mail', template).attachments?.[template]
  return attach ? attach(ctx, facts as never, language) : []
}

/** Deletes the text of a sent message, because it contains codes and links. */
const markSent = (ctx: Ctx, id: string, wasCarried: boolean) =>
  run(
    ctx.db,
    sql`update platform.messages set sent_at = platform.now(), attempts = attempts + 1, last_error = null,
        facts = case when ${wasCarried} then null else facts end where id = ${id}`,
  )

const noteFailure = (ctx: Ctx, id: string, reason: string) =>
  run(
    ctx.db,
    sql`update platform.messages set attempts = attempts + 1, last_error = ${reason.slice(0, 500)} where id = ${id}`,
  )

async function drop(ctx: Ctx, id: string, reason: string) {
  await run(
    ctx.db,
    sql`update platform.messages set dropped_at = platform.now(), facts = null, last_error = ${reason.slice(0, 500)}
      where id = ${id}`,
  )
  ctx.log.warn({ message: id, reason }, 'gave up sending a message')
}
