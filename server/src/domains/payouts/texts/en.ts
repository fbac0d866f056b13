export const texts = {
  statement: {
    title: 'Statement',
    fileTitle: (week: string) => `Statement of the week from ${week}`,
    payees: { venue: 'Store', seller: 'Seller of compost' },
    unnamed: 'Name without letters',
    number: 'Statement No.',
    business: 'Business',
    crNumber: 'CR number',
    vatNumber: 'VAT number',
    week: 'Week',
    issued: 'Issued',
    columns: {
      date: 'Date',
      what: 'Order',
      kilograms: 'Kilograms',
      gross: 'Sale',
      cash: 'Taken in cash',
      cashFee: 'Fee in cash',
      voucher: 'Of it by voucher',
      refunds: 'Refund',
      commission: 'Commission',
      vat: 'VAT on it',
      net: 'Net',
    },
    payout: 'Payout',
    receipt: 'Your payment to us',
    rounding: 'Rounding of VAT',
    other: 'Other',
    opening: 'Opening balance',
    sums: {
      gross: 'Sales',
      cash: 'Taken in cash at your counter',
      cashFee: 'Service fees in cash, ours',
      refunds: 'Refunds',
      commission: 'Commission',
      vat: 'VAT on commission (5%)',
      payouts: 'Payouts',
      other: 'Other',
    },
    voucherShare: 'Of the sales, paid by vouchers',
    closing: 'Closing balance',
    notes: {
      venue:
        'Amounts in Omani rials. What a voucher takes off is paid to you by Dawra. What you took in cash, service fee included, is yours already. Days are those of Muscat.',
      seller:
        'Amounts in Omani rials. What a voucher takes off is paid to you by Dawra. Delivery and service fees are not in it. Days are those of Muscat.',
    },
    none: 'Nothing was sold in this week.',
    page: 'Page',
  },
}

export type Texts = typeof texts
