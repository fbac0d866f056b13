import { PRODUCT_NAME } from '@dawra/contract/platform/product'

const WHEN = '2026-11-21T15:30:00Z'
const link = '/login?token=example'
const code = '012345'
const notices = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'new_device',
  'office_joined',
]
const acts = [
  'password_set',
  'contacts_changed',
  'link_made',
  'factors_changed',
  'banned',
  'erased',
  'operator_invited',
  'operator_added',
  'operator_removed',
  'permissions_changed',
]

/** Facts of every mail that is no notification, by template; a test checks that none is missing. */
export const MAIL_EXAMPLES: Readonly<Record<string, readonly object[]>> = {
  confirm: [{ code, link }, { link }],
  magic_link: [{ code, link }],
  recovery: [{ code, link }],
  email_change: [{ code, link, newEmail: 'salma@people.example' }],
  invite: [{ link }],
  reauthenticate: [{ code }],
  account_exists: [{ link }],
  security_notice: notices.map(what => ({ what, when: WHEN })),
  operator_notice: acts.map(what => ({
    what,
    whom: 'salma@people.example',
    by: 'huda@people.example',
    when: WHEN,
  })),
  account_blocked: [{ until: '2026-12-01T08:00:00Z', reason: 'Three orders were charged back' }],
  account_unblocked: [{}],
  contact_changed: [
    { what: 'email', isNew: false, reason: 'The mailbox is lost', when: WHEN },
    { what: 'email', isNew: true, reason: 'The mailbox is lost', when: WHEN },
    { what: 'phone', isNew: false, reason: 'A new number', when: WHEN },
  ],
  office_permissions: [
    { granted: ['finance', 'planning'], taken: ['owner'], reason: 'A new month', by: 'Huda', hasLeft: false },
    { granted: [], taken: [], reason: 'Left for another job', by: 'Huda', hasLeft: true },
  ],
  venue_invite: [{ link, venue: `${PRODUCT_NAME.en} Kitchen`, role: 'manager' }],
  export_ready: [{ link, until: WHEN }],
  erasure_planned: [{ on: WHEN, link }],
  support_reply: [{ link, number: 12, text: 'Behind the palm.\n\nخلف النخلة.' }],
  test_mail: [{ link, sentAt: WHEN }],
}
