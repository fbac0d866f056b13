import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { button, buttonHint, code, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import { pluralIn } from '#platform/texts/plural'
import { personalData } from './personal-data.en.ts'

const NAME = PRODUCT_NAME.en
const { momentOf } = formatIn('en')
const plural = pluralIn('en')

interface CodeAndLink {
  code: string
  link: string
}

const NOTICES = {
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  phone_changed: 'Your phone number was changed',
  factor_added: 'A second step was added to your sign-in',
  factor_removed: 'A second step was removed from your sign-in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  identity_linked: 'Another way to sign in was linked to your account',
  new_device: 'New sign-in to your account from a new device',
  office_joined: 'You are now a member of our office team',
}

export type SecurityNotice = keyof typeof NOTICES

const OPERATOR_ACTS = {
  password_set: 'A new password was set for an account',
  contacts_changed: 'The address or phone of an account was changed',
  link_made: 'A link to sign in to an account was made',
  factors_changed: 'A second step or a passkey of an account was changed',
  banned: 'An account was blocked',
  erased: 'An account was deleted',
  operator_invited: 'Someone was invited to the office team',
  operator_added: 'Someone joined the office team',
  operator_removed: 'Someone left the office team',
  permissions_changed: 'What a member of the office team may do was changed',
}

const PERMISSIONS: Record<OfficePermission, string> = {
  support: 'Support',
  moderation: 'Moderation',
  finance: 'Finance',
  planning: 'Planning',
  catalogue: 'Catalogue',
  people: 'People',
  owner: 'Owner',
}
const listed = (permissions: readonly OfficePermission[]) =>
  permissions.map(permission => PERMISSIONS[permission]).join(', ')

export interface OfficeFacts {
  granted: readonly OfficePermission[]
  taken: readonly OfficePermission[]
  reason: string
  by: string
  hasLeft: boolean
}

export const OFFICE_PAGE = '/admin'

/** A contact that the office changed; `isNew` tells the new address's mail from the old one's. */
export interface ContactFacts {
  what: 'email' | 'phone'
  isNew: boolean
  reason: string
  when: string
}

export const SUPPORT_PAGE = '/support'

export const SECURITY_PAGE = '/profile/security'

/** Acts that give a person power over an account or the marketplace; operators are notified of them. */
export type OperatorAct = keyof typeof OPERATOR_ACTS

const OR_CODE = paragraph`Or enter this code on the page where you asked for it. It works for 10 minutes.`
const NOT_YOU = paragraph`If you did not ask for this, ignore this email. No one can sign in without it.`

export const texts = {
  mails: {
    confirm: (facts: { code?: string; link: string }) =>
      letter(`Confirm your email address for ${NAME}`, [
        paragraph`Welcome! One step left: confirm that this email address is yours.`,
        button('Confirm email address', facts.link),
        facts.code ? OR_CODE : undefined,
        code(facts.code),
        paragraph`The link works for 24 hours. If you did not sign up, ignore this email and no account will be created.`,
      ]),
    magic_link: (facts: CodeAndLink) =>
      letter(`Sign in to ${NAME}`, [
        paragraph`You asked to sign in without a password. The link works once, within 10 minutes.`,
        button('Sign in', facts.link),
        OR_CODE,
        code(facts.code),
        NOT_YOU,
      ]),
    recovery: (facts: CodeAndLink) =>
      letter('Choose a new password', [
        paragraph`You asked to choose a new password. The link works once, within 10 minutes.`,
        button('Choose a new password', facts.link),
        OR_CODE,
        code(facts.code),
        paragraph`If you did not ask for this, do nothing: your password stays as it is.`,
      ]),
    email_change: (facts: CodeAndLink & { newEmail: string }) =>
      letter('Confirm your new email address', [
        paragraph`You asked to change your email address to ${facts.newEmail}. We have emailed your old and your new address. Please confirm from both within 10 minutes.`,
        button('Confirm the change', facts.link),
        OR_CODE,
        code(facts.code),
        paragraph`If you did not ask for this, do not confirm, and change your password.`,
      ]),
    invite: (facts: { link: string }) =>
      letter(`You are invited to ${NAME}`, [
        paragraph`We have prepared an account for you. Accept the invitation and choose a password. The link works for 7 days.`,
        button('Accept the invitation', facts.link),
        buttonHint,
      ]),
    reauthenticate: (facts: { code: string }) =>
      letter('Confirm that it is you', [
        paragraph`Something important is about to change in your account. Enter this code to show that it is you. The code works for 10 minutes.`,
        code(facts.code),
        paragraph`If it is not you, change your password now: someone is signed in as you.`,
      ]),
    account_exists: (facts: { link: string }) =>
      letter('You already have an account', [
        paragraph`Someone, perhaps you, tried to sign up with this email address. You already have an account, so just sign in.`,
        button('Sign in', facts.link),
        paragraph`Forgot your password? Choose a new one on the same page. If it was not you, you do not need to do anything.`,
      ]),
    security_notice: (facts: { what: SecurityNotice; when: string }) =>
      letter(NOTICES[facts.what], [
        paragraph`It happened on ${momentOf(facts.when)} (Muscat). If it was you, you do not need to do anything.`,
        paragraph`If it was not you, choose a new password at once and sign out all other devices in your profile, under Security.`,
        button('Check your account', SECURITY_PAGE),
      ]),
    operator_notice: (facts: { what: OperatorAct; whom: string; by: string; when: string }) =>
      letter(OPERATOR_ACTS[facts.what], [
        paragraph`Account: ${facts.whom}. Done by: ${facts.by}. It happened on ${momentOf(facts.when)} (Muscat).`,
        paragraph`Everyone else on the office team gets this email too. If you know why this was done, you do not need to do anything.`,
        paragraph`If you do not, talk to each other at once: someone else may be signed in as one of you.`,
      ]),
    account_blocked: ({ until, reason }: { until: string; reason: string }) =>
      letter('Your account is blocked', [
        paragraph`You cannot sign in until ${momentOf(until)} (Muscat). Then it ends by itself.`,
        paragraph`Reason: ${reason}`,
        paragraph`What you have paid for stays yours. If you think this is a mistake, write to support.`,
      ]),
    account_unblocked: (_: Record<never, never>) =>
      letter('Your account is open again', [paragraph`You can sign in again.`]),
    contact_changed: ({ what, isNew, reason, when }: ContactFacts) =>
      letter(what === 'email' ? 'Your email address was changed' : 'Your phone number was changed', [
        isNew
          ? paragraph`Our team has made this the email address of an account. Sign in with it from now on. The password stays as it was.`
          : paragraph`Our team changed it on ${momentOf(when)} (Muscat) and signed out all devices. The password stays as it was.`,
        paragraph`Reason: ${reason}`,
        isNew
          ? paragraph`You know nothing of an account? Then someone mistyped an address: write to support, and do not use it.`
          : paragraph`You did not ask for this? Write to support at once: we can take it back.`,
        button('Write to support', SUPPORT_PAGE),
      ]),
    office_permissions: ({ granted, taken, reason, by, hasLeft }: OfficeFacts) =>
      letter(
        hasLeft
          ? 'You are no longer a member of our office team'
          : 'What you may do in our office has changed',
        [
          granted.length > 0 ? paragraph`New: ${listed(granted)}.` : undefined,
          taken.length > 0 ? paragraph`No longer: ${listed(taken)}.` : undefined,
          paragraph`Done by: ${by}. Reason: ${reason}`,
          hasLeft ? undefined : button('Open the office', OFFICE_PAGE),
        ],
      ),
  },
  sms: {
    code: ({ code, minutes = 10 }: { code: string; minutes?: number }) =>
      `${NAME}: your code is ${code}. It works for ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}. Do not share it with anyone.`,
    phone_changed: (_: Record<never, never>) =>
      `${NAME}: our team changed the phone number of your account. If you did not ask for this, write to support in ${NAME}.`,
  },
  personalData,
}

export type Texts = typeof texts
