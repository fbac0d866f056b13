import { pluralIn } from '#platform/texts/plural'

const plural = pluralIn('en')

export const texts = {
  cards: {
    title: 'Hand-out cards',
    charity: 'Charity',
    portions: (count: number) =>
      `Good for ${plural(count, { one: '1 portion', other: `${count} portions` })}`,
    until: (day: string) => `Until ${day}`,
    how: 'Show this card at the hand-out. No one asks for your name. It counts once.',
  },
  personalData: {
    section: 'Charity',
    labels: {
      charityMembership: 'Your charity',
      charityApplications: 'Applications as a charity',
      charityClaims: 'What you claimed',
      charityReports: 'Hand-outs you reported on',
      charity: 'Charity',
      isContact: 'Contact of the charity',
      joinedAt: 'Joined',
      charityTerms: 'What you filled in',
      charityLicence: 'Licence',
      charityLicenceUntil: 'Licence until',
      charityContact: 'Contact',
      charityPhone: 'Phone of the contact',
      charityAreas: 'Areas served',
      charityNote: 'What our team wrote',
      charitySentAt: 'Sent',
      charityDecidedAt: 'Decided',
      claimedAt: 'Claimed',
      handedPortions: 'Portions handed out',
      fedPeople: 'People',
      leftGrams: 'Left over, in grams',
      leftTo: 'Where it went',
      handOutReportedAt: 'Reported',
    },
    values: {
      charity_draft: 'draft',
      charity_submitted: 'sent',
      charity_more_wanted: 'to be corrected',
      charity_verified: 'verified',
      charity_declined: 'declined',
      claim_waiting: 'waiting',
      claim_open: 'to be collected',
      claim_collected: 'collected',
      claim_missed: 'missed',
      claim_ended: 'ended',
      left_kept: 'kept for the next day',
      left_fed: 'fed to animals',
      left_composted: 'composted',
      left_thrown_away: 'thrown away',
    },
  },
}

export type Texts = typeof texts
