import { pluralIn } from '#platform/texts/plural'

const plural = pluralIn('en')

export const texts = {
  cards: {
    title: 'Hand-out cards',
    portions: (count: number) =>
      `Good for ${plural(count, { one: '1 portion', other: `${count} portions` })}`,
    until: (day: string) => `Until ${day}`,
    how: 'Show this card at the hand-out. Nobody asks for your name. It counts once.',
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
      terms: 'What you filled in',
      charityLicence: 'Licence',
      validUntil: 'Licence until',
      contactName: 'Contact',
      contactPhone: 'Phone of the contact',
      areas: 'Areas served',
      note: 'What our team wrote',
      submittedAt: 'Sent',
      decidedAt: 'Decided',
      claimedAt: 'Claimed',
      portions: 'Portions handed out',
      people: 'People',
      leftGrams: 'Left over, in grams',
      leftTo: 'Where it went',
      reportedAt: 'Reported',
    },
    values: {
      draft: 'draft',
      submitted: 'sent',
      more_wanted: 'to be corrected',
      verified: 'verified',
      declined: 'declined',
      claimWaiting: 'waiting',
      claimOpen: 'to be collected',
      collected: 'collected',
      missed: 'missed',
      claimEnded: 'ended',
      kept: 'kept for the next day',
      fed: 'fed to animals',
      composted: 'composted',
      thrown_away: 'thrown away',
    },
  },
}

export type Texts = typeof texts
