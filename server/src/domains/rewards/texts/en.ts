export const texts = {
  personalData: {
    section: 'Points and rewards',
    labels: {
      balance: 'Balance',
      verified: 'Verified among them',
      earnedNothing: 'Earned no points',
      why: 'Because of',
      orderNumber: 'Order',
      redemptions: 'What you spent points on',
      cost: 'Cost in points',
      redeemedAt: 'Redeemed',
      achievements: 'Achievements',
      achievedAt: 'Achieved',
    },
    values: {
      achievement: 'achievement',
      bonus: 'double points',
      cash_order: 'order paid in cash',
      clawback: 'taken back',
      clawback_owed: 'taken back after you had spent them',
      debt_paid: 'used to pay points you owed',
      redeemed: 'redeemed',
      correction: 'correction',
      reward_expiring: 'reward expires',
    },
  },
}

export type Texts = typeof texts
