import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { findOrCreateUser, type SignUpData } from '../people/find-or-create-user.ts'
import {
  type Holder,
  isPhone,
  lockAwaiting,
  lockHolderOfEmail,
  lockHolderOfPhone,
} from '../people/lock-contact-holder.ts'
import { isOpenTo } from '../roles/is-sign-up-open.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import type { IdentityServices } from '../services.ts'
import { sendMail } from '../texts/index.ts'
import { startEmailChange, startPhoneChange } from './change-contact.ts'
import { mailCode, noteSent, textCode } from './mail-code.ts'
import type { LinkTarget } from './mailed-links.ts'
import { chosenPassword } from './one-time-tokens.ts'
import { limitSend } from './send-limits.ts'
import { budgetOfHolder, budgetsOfPerson, takeText } from './sms-budgets.ts'

/** `wish` and `newcomer` are keys of queued jobs, which another release may have written or may read. */
type CodePurpose =
  | { wish: 'sign_up'; newcomer: SignUpData }
  /** Signs up without a password; an existing user signs in. */
  | { wish: 'join'; newcomer: SignUpData }
  /** `newcomer` only where the request may create an account. */
  | { wish: 'sign_in'; newcomer: SignUpData | null }
  | { wish: 'recover' }
  | { wish: 'resend_sign_up' }
  | { wish: 'resend_change' }

const SENT = {
  sign_up: 'sign_up',
  join: 'sign_up',
  resend_sign_up: 'sign_up',
  sign_in: 'sign_in',
  recover: 'sign_in',
  resend_change: 'sign_in',
} as const satisfies Record<CodePurpose['wish'], string>

export type CodeRequest = CodePurpose & {
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  target: LinkTarget
  device: Device
}

/**
 * Requests a code, which a job sends: neither the answer nor its duration depends on whether the address is known.
 * @throws AuthRefusal('otp_disabled' | 'over_email_send_rate_limit' | 'over_sms_send_rate_limit')
 */
export async function requestCode(ctx: Ctx, services: IdentityServices, request: CodeRequest) {
  // `signUp` has checked this for the other requests that may create an account.
  const mayBeNew = request.wish === 'sign_in' && request.newcomer
  if (mayBeNew && !(await isOpenTo(ctx.db, mayBeNew.data))) throw new AuthRefusal('otp_disabled')
  await limitSend(ctx, services, { ...request, sent: SENT[request.wish] })
  await transact(ctx, tx => enqueue(tx, 'identity.send_code', request))
}

export const sendCode = (services: IdentityServices) => (ctx: Ctx, request: CodeRequest) =>
  transact(ctx, async tx => {
    const toPhone = isPhone(request.address)
    if (request.wish === 'resend_change')
      return toPhone ? resendToPhone(tx, services, request) : resendToEmail(tx, services, request)
    const known = await (toPhone ? lockHolderOfPhone : lockHolderOfEmail)(tx.db, request.address)
    if (known?.banned) return
    return toPhone ? text(tx, services, known, request) : mail(tx, services, known, request)
  })

async function mail(tx: Tx, services: IdentityServices, known: Holder | undefined, request: CodeRequest) {
  const { target, device } = request
  switch (request.wish) {
    case 'sign_up':
      if (known?.email_confirmed_at) return mailAccountExists(tx, services, known)
      return mailConfirmation(tx, services, await findOrCreateUser(tx, known, request.newcomer), target)
    case 'join':
      if (known?.email_confirmed_at) {
        await noteSent(tx, known.id, 'recovery')
        return mailCode(tx, services, known, { purpose: 'magiclink', target })
      }
      return mailConfirmation(tx, services, await findOrCreateUser(tx, known, request.newcomer), target)
    case 'resend_sign_up':
      if (known && !known.email_confirmed_at) await mailConfirmation(tx, services, known, target)
      return
    case 'sign_in': {
      const { newcomer } = request
      const holder = newcomer ? await findOrCreateUser(tx, known, newcomer) : known
      if (!holder) return
      await noteSent(tx, holder.id, holder.email_confirmed_at ? 'recovery' : 'confirmation')
      return mailCode(tx, services, holder, { purpose: 'magiclink', target })
    }
    case 'recover':
      if (!known) return
      await noteSent(tx, known.id, 'recovery')
      await recordSecurityEvent(tx.db, { kind: 'recovery_requested', userId: known.id, device })
      return mailCode(tx, services, known, { purpose: 'recovery', target })
  }
}

async function mailConfirmation(tx: Tx, services: IdentityServices, holder: Holder, target: LinkTarget) {
  await noteSent(tx, holder.id, 'confirmation')
  await mailCode(tx, services, holder, { purpose: 'signup', target, passwordHash: holder.password_hash })
}

const mailAccountExists = (tx: Tx, { publicUrl }: IdentityServices, { email, language }: Holder) =>
  sendMail(tx, { template: 'account_exists', to: email!, language, facts: { link: `${publicUrl}/login` } })

/** A sign-up with a confirmed phone becomes a sign-in by the code; the password does not change. */
async function text(tx: Tx, services: IdentityServices, known: Holder | undefined, request: CodeRequest) {
  const newcomer = 'newcomer' in request ? request.newcomer : null
  const holder = newcomer ? await findOrCreateUser(tx, known, newcomer) : known
  if (!holder || !(await mayText(tx, [budgetOfHolder(holder)]))) return
  await noteSent(tx, holder.id, 'confirmation')
  // Signing in by a code must not confirm a stored password that somebody else may have chosen.
  const passwordHash = request.wish === 'sign_in' ? null : holder.password_hash
  await textCode(tx, services, holder, { purpose: 'sms', phone: request.address, passwordHash })
}

/** Nothing is refused to the caller, because the answer would reveal whose phone is confirmed. */
async function mayText(tx: Tx, budgets: Parameters<typeof takeText>[1]): Promise<boolean> {
  const wait = await takeText(tx.db, budgets)
  if (wait > 0) tx.log.warn({ budgets, wait }, 'the text messages of the day are used up')
  return wait === 0
}

async function resendToEmail(tx: Tx, services: IdentityServices, { address, target }: CodeRequest) {
  const owner = await lockHolderOfEmail(tx.db, address)
  const holder = owner?.new_email ? owner : await lockAwaiting(tx.db, 'email_change_new', address)
  if (!holder?.new_email || holder.banned) return
  const passwordHash = await chosenPassword(tx, holder.id, 'email_change_new')
  await startEmailChange(tx, services, holder, { email: holder.new_email, target, passwordHash })
}

async function resendToPhone(tx: Tx, services: IdentityServices, { address }: CodeRequest) {
  const owner = await lockHolderOfPhone(tx.db, address)
  const holder = owner?.new_phone ? owner : await lockAwaiting(tx.db, 'phone_change', address)
  if (!holder?.new_phone || holder.banned) return
  const budgets = await budgetsOfPerson(tx.db, holder.id, { phone: holder.new_phone, isFactor: false })
  if (!(await mayText(tx, budgets))) return
  const passwordHash = await chosenPassword(tx, holder.id, 'phone_change')
  await startPhoneChange(tx, services, holder, { phone: holder.new_phone, passwordHash })
}
