import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { Holder } from '../people/lock-contact-holder.ts'
import type { IdentityServices } from '../services.ts'
import { startFlow } from '../sessions/sign-in-flows.ts'
import { sendMail, sendSms } from '../texts/index.ts'
import { type LinkTarget, type LinkType, linkTo } from './mailed-links.ts'
import { issueToken, type Purpose } from './one-time-tokens.ts'

type CodeServices = Pick<IdentityServices, 'keys' | 'publicUrl'>

/** `template` is ours, `type` is the protocol's name, `method` is the `amr` of the session that it opens. */
const MAILS = {
  signup: { template: 'confirm', type: 'signup', method: 'email/signup' },
  magiclink: { template: 'magic_link', type: 'magiclink', method: 'magiclink' },
  recovery: { template: 'recovery', type: 'recovery', method: 'recovery' },
} as const satisfies Partial<Record<Purpose, { template: string; type: LinkType; method: string }>>

export async function mailCode(
  tx: Tx,
  services: CodeServices,
  { id: userId, email, language }: Holder,
  {
    purpose,
    target,
    passwordHash,
  }: { purpose: keyof typeof MAILS; target: LinkTarget; passwordHash?: string | null },
) {
  if (!email) return
  const { template, type, method } = MAILS[purpose]
  const flowId = await flowOf(tx, target, { userId, method })
  const issued = await issueToken(tx, services.keys, {
    userId,
    purpose,
    address: email,
    flowId,
    passwordHash,
  })
  const link = linkTo(services, target, { token: issued.link, type })
  await sendMail(tx, { template, to: email, language, facts: { code: issued.code, link } })
}

/** @returns the message's id */
export async function textCode(
  tx: Tx,
  { keys }: CodeServices,
  { id: userId, language }: Holder,
  {
    purpose,
    phone,
    passwordHash,
  }: { purpose: 'sms' | 'phone_change' | 'reauthentication'; phone: string; passwordHash?: string | null },
): Promise<string> {
  const { code } = await issueToken(tx, keys, { userId, purpose, address: phone, passwordHash })
  return sendSms(tx, { template: 'code', to: phone, language, facts: { code } })
}

/** The PKCE flow that a mailed link continues; null for the website and for clients without a verifier. */
export const flowOf = async (
  tx: Tx,
  { isWeb, redirectTo, challenge }: LinkTarget,
  { userId, method }: { userId: string; method: string },
): Promise<string | null> =>
  challenge && !isWeb ? startFlow(tx, { userId, method, redirectTo, challenge }) : null

export type Sent = 'confirmation' | 'recovery' | 'email_change' | 'phone_change' | 'reauthentication'

/** The protocol's user object has the time at which each kind of code was last sent. */
export const noteSent = (tx: Tx, userId: string, sent: Sent) =>
  run(
    tx.db,
    sql`update identity.users set
        confirmation_sent_at = case when ${sent} = 'confirmation' then platform.now() else confirmation_sent_at end,
        recovery_sent_at = case when ${sent} = 'recovery' then platform.now() else recovery_sent_at end,
        email_change_sent_at = case when ${sent} = 'email_change' then platform.now() else email_change_sent_at end,
        phone_change_sent_at = case when ${sent} = 'phone_change' then platform.now() else phone_change_sent_at end,
        reauthentication_sent_at =
          case when ${sent} = 'reauthentication' then platform.now() else reauthentication_sent_at end
      where id = ${userId}`,
  )
