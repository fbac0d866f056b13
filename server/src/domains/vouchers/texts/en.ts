export const texts = {
  personalData: {
    section: 'Vouchers',
    labels: {
      vouchers: 'Vouchers',
      perks: 'Perks',
      appliesTo: 'Valid for',
      value: 'Worth',
      minimumOrder: 'Minimum order',
      issuedAt: 'Given',
      usedAt: 'Used',
    },
    values: {
      frozen: 'frozen while points are owed',
      amount_off: 'amount off',
      free_delivery: 'free delivery',
      compost: 'compost',
      any: 'everything',
      double_points: 'double points',
      early_access: 'Premium Access',
    },
  },
}

export type Texts = typeof texts
