export const texts = {
  personalData: {
    section: 'Approvals in the office',
    labels: {
      requested: 'What you asked a colleague to approve',
      decided: 'What you decided for a colleague',
      because: 'Your reason',
    },
    values: {
      refund_pickup: 'refund of an order',
      refund_part: 'refund of a part',
      cancel_pickup: 'cancellation of an order',
      decide_case: 'decision on a problem',
      correct_points: 'correction of points',
      asked: 'waits',
    },
  },
}

export type Texts = typeof texts
