import type { Language } from '@dawra/contract/common'
import type { Ctx } from './context.ts'
import type { Jobs } from './jobs.ts'
import { type Mailer, type MailerOptions, openMailer, UndeliverableAddress } from './mailer.ts'
import { type Catalogue, ownerOf, renderMail, renderSms } from './messages/render.ts'
import { openSms, type SmsGateway } from './sms.ts'
import { maybe, run, sql } from './sql.ts'

/** Who takes messages to people; without a carrier they wait in the developers' viewer. */
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

/** Sends what `sendMail` and `sendSms` wrote down. */
export const messageJobs = (carriers: Carriers, catalogue: Catalogue): Jobs => ({
  lane: 'messages',
  tasks: { 'platform.deliver': (ctx, { id }: { id: string }) => deliver(ctx, carriers, catalogue, id) },
})

interface Waiting {
  id: string
  channel: 'mail' | 'sms'
  to: string
  template: string
  language: Language
  facts: object
  createdAt: Date
}

/** Sends a message, unless it was sent already or has expired. */
async function deliver(ctx: Ctx, carriers: Carriers, catalogue: Catalogue, id: string) {
  const waiting = await maybe<Waiting>(
    ctx.db,
    sql`select id, channel, recipient as "to", template, language, facts, created_at as "createdAt"
      from platform.messages where id = ${id} and sent_at is null and dropped_at is null
        and facts is not null`,
  )
  if (!waiting) return
  const message = withoutExpired(catalogue, waiting, ctx.now)
  if (!message) return drop(ctx, id, 'nobody could use it any more')
  try {
    const wasCarried = await carry(carriers, catalogue, message)
    await markSent(ctx, id, wasCarried)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof UndeliverableAddress) return drop(ctx, id, reason)
    await noteFailure(ctx, id, reason)
    throw error
  }
}

/** The message without facts that have expired, or nothing when all of it has. */
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

/** Returns whether a transport accepted it: the viewer shows undelivered messages. */
async function carry({ mail, sms }: Carriers, catalogue: Catalogue, message: Waiting): Promise<boolean> {
  if (message.channel === 'mail') await mail?.send({ ...message, ...renderMail(catalogue, message) })
  else await sms?.send({ ...message, text: renderSms(catalogue, message) })
  return (message.channel === 'mail' ? mail : sms) !== undefined
}

/** What was carried away is forgotten here: it holds codes and links. */
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
