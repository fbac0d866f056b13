import type { Ctx } from './context.ts'
import type { Jobs } from './jobs.ts'
import { type Mailer, type MailerOptions, openMailer, UndeliverableAddress } from './mailer.ts'
import { renderMail, renderSms } from './messages/render.ts'
import type { Mail, MailTemplate, Sms } from './messages.ts'
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
export const messageJobs = (carriers: Carriers): Jobs => ({
  lane: 'messages',
  tasks: { 'platform.deliver': (ctx, { id }: { id: string }) => deliver(ctx, carriers, id) },
})

type Waiting = { id: string; createdAt: Date } & (({ channel: 'mail' } & Mail) | ({ channel: 'sms' } & Sms))

/** Sends a message, unless it has gone already or has lost its sense. */
async function deliver(ctx: Ctx, carriers: Carriers, id: string) {
  const waiting = await maybe<Waiting>(
    ctx.db,
    sql`select id, channel, recipient as "to", template, language, facts, created_at as "createdAt"
      from platform.messages where id = ${id} and sent_at is null and dropped_at is null`,
  )
  if (!waiting) return
  const message = stillTrue(waiting, ctx.now)
  if (!message) return drop(ctx, id, 'nobody could use it any more')
  try {
    const wasCarried = await carry(carriers, message)
    await markSent(ctx, id, wasCarried)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof UndeliverableAddress) return drop(ctx, id, reason)
    await noteFailure(ctx, id, reason)
    throw error
  }
}

const MINUTE = 60_000
const CODE_LIVES = 10 * MINUTE
const DAY = 24 * 60 * MINUTE

/** For how long it makes sense to send a message; those without a limit say what stays true. */
const LIVES: Partial<Record<MailTemplate | Sms['template'], number>> = {
  code: CODE_LIVES,
  confirm: DAY,
  magic_link: CODE_LIVES,
  recovery: CODE_LIVES,
  email_change: CODE_LIVES,
  reauthenticate: CODE_LIVES,
  invite: 7 * DAY,
  venue_invite: 7 * DAY,
}

/** The message without what has run out by now, or nothing when that was the point of it. */
function stillTrue(message: Waiting, now: Date): Waiting | undefined {
  const age = now.getTime() - message.createdAt.getTime()
  if (age >= (LIVES[message.template] ?? Number.POSITIVE_INFINITY)) return undefined
  if (message.template !== 'confirm' || age < CODE_LIVES) return message
  const { code: _, ...rest } = message.facts as { code?: string; link: string }
  return { ...message, facts: rest }
}

/** Answers whether somebody took it: the viewer shows what nobody did. */
async function carry({ mail, sms }: Carriers, message: Waiting): Promise<boolean> {
  if (message.channel === 'mail') await mail?.send({ ...message, ...renderMail(message) })
  else await sms?.send({ ...message, text: renderSms(message) })
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
