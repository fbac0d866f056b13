import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { VenueRole } from '@dawra/contract/venues/schemas'
import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'

const ROLES: Record<VenueRole, string> = {
  owner: 'owner',
  manager: 'manager',
  staff: 'staff',
  accountant: 'accountant',
}

export const texts = {
  mails: {
    venue_invite: (facts: { link: string; venue: string; role: VenueRole }) =>
      letter(`Join ${facts.venue}`, [
        paragraph`${facts.venue} has invited you to join its team on ${PRODUCT_NAME.en}. Your role: ${ROLES[facts.role]}. The invitation works for 7 days and only for this email address.`,
        button('Accept the invitation', facts.link),
        buttonHint,
      ]),
  },
  personalData: {
    section: 'Work for stores',
    labels: {
      memberships: 'Memberships',
      invitations: 'Invitations',
      offShiftUntil: 'Off shift until',
      invitedAt: 'Invited',
    },
    values: {
      owner: 'owner',
      manager: 'manager',
      staff: 'staff',
      accountant: 'accountant',
      venue_invite: 'invitation from a store',
    },
  },
  unnamed: 'This store',
  poster: {
    headline: 'Surplus tonight',
    scan: 'Scan to see what is left today, at a lower price',
  },
  share: { kicker: 'Surplus food at a discount' },
}

export type Texts = typeof texts
