export const texts = {
  personalData: {
    section: 'Selling compost',
    labels: {
      sellerMembership: 'Your seller',
      stockEntries: 'Stock you entered',
      product: 'Product',
      stockReason: 'What happened',
      enteredAt: 'Entered',
    },
    values: {
      stock_batch: 'new batch',
      stock_counted: 'stock count',
      stock_lost: 'lost',
    },
  },
}

export type Texts = typeof texts
