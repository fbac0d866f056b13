import type { Account } from '#identity/people'
import { confirmedPhone } from '#identity/sessions'

/** The protocol's user; what does not apply is left out. */
export const toUser = (account: Account) => ({
  id: account.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: account.email ?? '',
  email_confirmed_at: account.email_confirmed_at ?? undefined,
  phone: confirmedPhone(account),
  phone_confirmed_at: account.phone_confirmed_at ?? undefined,
  confirmed_at: account.email_confirmed_at ?? account.phone_confirmed_at ?? undefined,
  last_sign_in_at: account.last_sign_in_at ?? undefined,
  app_metadata: account.app_metadata,
  user_metadata: account.user_metadata,
  identities: account.identities,
  created_at: account.created_at,
  updated_at: account.updated_at,
  is_anonymous: account.is_anonymous,
  confirmation_sent_at: account.confirmation_sent_at ?? undefined,
  recovery_sent_at: account.recovery_sent_at ?? undefined,
  new_email: account.new_email ?? undefined,
  email_change_sent_at: account.email_change_sent_at ?? undefined,
  new_phone: account.new_phone?.slice(1),
  phone_change_sent_at: account.phone_change_sent_at ?? undefined,
  reauthentication_sent_at: account.reauthentication_sent_at ?? undefined,
  invited_at: account.invited_at ?? undefined,
  factors: account.factors ?? undefined,
  banned_until: account.banned_until ?? undefined,
})
