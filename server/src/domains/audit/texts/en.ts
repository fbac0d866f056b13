export const texts = {
  personalData: {
    section: 'Work in the office',
    labels: {
      acts: 'What you did and read there',
    },
  },
  table: {
    at: 'When (Muscat)',
    member: 'Who',
    act: 'What',
    subject: 'Of what',
    reason: 'Why',
    address: 'From where',
    sent: 'Sent',
    before: 'Before',
    after: 'After',
  },
}

export type Texts = typeof texts
