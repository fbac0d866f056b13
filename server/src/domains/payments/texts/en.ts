export const texts = {
  personalData: {
    section: 'Payment cards',
    labels: {
      isLastUsed: 'Used last',
      cards: 'Saved cards',
      brand: 'Brand',
      lastDigits: 'Last digits',
      expiryMonth: 'Expiry month',
      expiryYear: 'Expiry year',
    },
    values: {
      debit: 'debit card',
      credit: 'credit card',
    },
  },
}

export type Texts = typeof texts
