export const texts = {
  personalData: {
    section: 'Use of accounts',
    labels: {
      abuseDecisions: 'What we decided about your account',
    },
    values: {
      warned: 'warning',
      points: 'points taken back',
      blocked: 'account blocked',
    },
  },
}

export type Texts = typeof texts
