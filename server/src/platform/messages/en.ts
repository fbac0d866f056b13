import type { ReportedKind, ReportReason } from '@dawra/contract/moderation.rules'
import { PRODUCT_NAME } from '@dawra/contract/product'
import type { MailedRole, OperatorAct, SecurityNotice } from '../messages.ts'
import { donationMails } from './donations.en.ts'
import { button, code, say } from './letter.ts'
import { dayOf, momentOf } from './moments.ts'
import type { MessageWords } from './words.ts'

const NAME = PRODUCT_NAME.en

const ROLES: Record<MailedRole, string> = {
  owner: 'owner',
  manager: 'manager',
  staff: 'staff',
  venue_owner: 'store owner',
  donor: 'donor',
  buyer: 'buyer',
  driver: 'driver',
  charity: 'charity',
  operator: 'member of the office team',
}

const NOTICES: Record<SecurityNotice, string> = {
  password_changed: 'Your password was changed',
  email_changed: 'Your email address was changed',
  phone_changed: 'Your phone number was changed',
  factor_added: 'A second step was added to your sign-in',
  factor_removed: 'A second step was removed from your sign-in',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  identity_linked: 'Another way to sign in was linked to your account',
  new_device: 'New sign-in to your account from a new device',
}

const OPERATOR_ACTS: Record<OperatorAct, string> = {
  password_set: 'A new password was set for an account',
  contacts_changed: 'The address or phone of an account was changed',
  link_made: 'A link to sign in to an account was made',
  factors_changed: 'A second step or a passkey of an account was changed',
  banned: 'An account was blocked',
  erased: 'An account was deleted',
  operator_invited: 'Someone was invited to the office team',
  operator_added: 'Someone joined the office team',
}

const THINGS: Record<ReportedKind, string> = {
  deal: 'deal',
  donation: 'donation',
  review: 'review',
  message: 'message',
  venue: 'store',
  rating: 'rating',
}

const REASONS: Record<ReportReason, string> = {
  unsafe_food: 'the food may be unsafe',
  not_as_described: 'it is not as described',
  abusive: 'it insults someone',
  spam: 'it is advertising',
  scam: 'it looks like a scam',
  private_data: 'it shows private data',
  other: 'another reason',
}

/** What a mail calls a thing: by its title where it has one. */
const named = (kind: ReportedKind, title: string) => (title ? `${THINGS[kind]} “${title}”` : THINGS[kind])

const ORDER = say`Or enter this code on the page where you asked for it. It works for 10 minutes.`
const NOT_YOU = say`If you did not ask for this, ignore this email. No one can sign in without it.`
const NO_BUTTON = say`If the button does not work, copy the address under it into your browser.`

export const en: MessageWords = {
  mail: {
    confirm: facts => ({
      subject: `Confirm your email address for ${NAME}`,
      parts: [
        say`Welcome! One step left: confirm that this email address is yours.`,
        button('Confirm email address', facts.link),
        facts.code ? ORDER : undefined,
        code(facts.code),
        say`The link works for 24 hours. If you did not sign up, ignore this email and no account will be created.`,
      ],
    }),
    magic_link: facts => ({
      subject: `Sign in to ${NAME}`,
      parts: [
        say`You asked to sign in without a password. The link works once, within 10 minutes.`,
        button('Sign in', facts.link),
        ORDER,
        code(facts.code),
        NOT_YOU,
      ],
    }),
    recovery: facts => ({
      subject: 'Choose a new password',
      parts: [
        say`You asked to choose a new password. The link works once, within 10 minutes.`,
        button('Choose a new password', facts.link),
        ORDER,
        code(facts.code),
        say`If you did not ask for this, do nothing: your password stays as it is.`,
      ],
    }),
    email_change: facts => ({
      subject: 'Confirm your new email address',
      parts: [
        say`You asked to change your email address to ${facts.newEmail}. We have emailed your old and your new address. Please confirm from both within 10 minutes.`,
        button('Confirm the change', facts.link),
        ORDER,
        code(facts.code),
        say`If you did not ask for this, do not confirm, and change your password.`,
      ],
    }),
    invite: facts => ({
      subject: `You are invited to ${NAME}`,
      parts: [
        say`We have prepared an account for you. Accept the invitation and choose a password. The link works for 7 days.`,
        button('Accept the invitation', facts.link),
        NO_BUTTON,
      ],
    }),
    reauthenticate: facts => ({
      subject: 'Confirm that it is you',
      parts: [
        say`Something important is about to change in your account. Enter this code to show that it is you. The code works for 10 minutes.`,
        code(facts.code),
        say`If it is not you, change your password now: someone is signed in as you.`,
      ],
    }),
    account_exists: facts => ({
      subject: 'You already have an account',
      parts: [
        say`Someone, perhaps you, tried to sign up with this email address. You already have an account, so just sign in.`,
        button('Sign in', facts.link),
        say`Forgot your password? Choose a new one on the same page. If it was not you, you do not need to do anything.`,
      ],
    }),
    security_notice: facts => ({
      subject: NOTICES[facts.what],
      parts: [
        say`It happened on ${momentOf(facts.when, 'en')} (Muscat). If it was you, you do not need to do anything.`,
        say`If it was not you, choose a new password at once and sign out all other devices in your profile, under Security.`,
      ],
    }),
    operator_notice: facts => ({
      subject: OPERATOR_ACTS[facts.what],
      parts: [
        say`Account: ${facts.whom}. Done by: ${facts.by}. It happened on ${momentOf(facts.when, 'en')} (Muscat).`,
        say`Everyone else on the office team gets this email too. If you know why this was done, you do not need to do anything.`,
        say`If you do not, talk to each other at once: someone else may be signed in as one of you.`,
      ],
    }),
    export_ready: facts => ({
      subject: 'The copy of your data is ready',
      parts: [
        say`You asked for a copy of everything ${NAME} keeps about you. Sign in to download it until ${dayOf(facts.until, 'en')}.`,
        button('Download my data', facts.link),
        NO_BUTTON,
      ],
    }),
    erasure_planned: facts => ({
      subject: 'Your account will be deleted',
      parts: [
        say`You asked us to delete your account. On ${dayOf(facts.on, 'en')} your personal data will be permanently deleted.`,
        say`Changed your mind? Sign in before then and keep your account.`,
        button('Keep my account', facts.link),
      ],
    }),
    venue_invite: facts => ({
      subject: `Join ${facts.venue}`,
      parts: [
        say`${facts.venue} has invited you to join its team on ${NAME}. Your role: ${ROLES[facts.role]}. The invitation works for 7 days and only for this email address.`,
        button('Accept the invitation', facts.link),
        NO_BUTTON,
      ],
    }),
    application_decided: facts => ({
      subject: facts.approved ? 'Your application was accepted' : 'About your application',
      parts: facts.approved
        ? [
            say`You are now a ${ROLES[facts.role]} on ${NAME}. Sign in again to see what is new.`,
            facts.reason ? say`${facts.reason}` : undefined,
          ]
        : [
            say`We have reviewed your application to become a ${ROLES[facts.role]} and cannot accept it now.`,
            facts.reason ? say`Why: ${facts.reason}` : undefined,
            say`You can apply again when this has changed.`,
          ],
    }),
    support_reply: facts => ({
      subject: `We have answered your question No. ${facts.number}`,
      parts: [
        say`Our answer to your question No. ${facts.number} is ready to read.`,
        button('Read the answer', facts.link),
        NO_BUTTON,
      ],
    }),
    content_hidden: facts => ({
      subject: `Your ${THINGS[facts.kind]} is hidden while we check it`,
      parts: [
        say`Several people reported your ${named(facts.kind, facts.title)}. No one else can see it until we have checked it, usually within a day.`,
        facts.reasons.length > 0
          ? say`What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}.`
          : undefined,
        say`You do not need to do anything. If you want to tell us your side, write to us.`,
        button('Write to us', facts.link),
      ],
    }),
    hidden_waits: facts => ({
      subject: 'A reported item is hidden and waits for your decision',
      parts: [
        facts.title
          ? say`“${facts.title}” was reported by several people and is hidden until you have decided.`
          : say`Something was reported by several people and is hidden until you have decided.`,
        say`What they say: ${facts.reasons.map(reason => REASONS[reason]).join(', ')}.`,
        button('Decide', facts.link),
      ],
    }),
    content_decided: facts => ({
      subject:
        facts.verdict === 'keep'
          ? `Your ${THINGS[facts.kind]} is visible again`
          : `Your ${THINGS[facts.kind]} was removed`,
      parts:
        facts.verdict === 'keep'
          ? [
              say`We have looked at your ${named(facts.kind, facts.title)} and found nothing wrong. It is visible again. We are sorry for the interruption.`,
              button('Write to us', facts.link),
            ]
          : [
              say`We have looked at your ${named(facts.kind, facts.title)}. It breaks our rules, so no one else can see it.`,
              ...(facts.reason ? [say`Our reason: ${facts.reason}`] : []),
              say`If you think that we are wrong, write to us and we will look again.`,
              button('Write to us', facts.link),
            ],
    }),
    batch_recalled: facts => ({
      subject: 'Please do not use it: compost was recalled',
      parts: [
        say`You have compost from our batch ${facts.batch}. Do not use it, and keep it away from children, animals and food plants.`,
        say`Why: ${facts.reason}`,
        say`Write to us from the page of your order, and we will tell you what to do with it.`,
        button('See the order', facts.link),
      ],
    }),
    ...donationMails,
  },
  sms: {
    code: ({ code, minutes = 10 }) =>
      `${NAME}: your code is ${code}. It works for ${minutes} minutes. Do not share it with anyone.`,
  },
  footer: [
    `${NAME} · Good food, still good tonight`,
    'We never ask for your password or a code by email or phone.',
  ],
}
