export const texts = {
  personalData: {
    section: 'Reports',
    labels: {
      reports: 'What you reported',
      reportedAt: 'Reported',
    },
    values: {
      unsafe_food: 'unsafe food',
      not_as_described: 'not as described',
      abusive: 'insulting',
      spam: 'advertising',
      scam: 'scam',
      private_data: 'private data',
    },
  },
}

export type Texts = typeof texts
