import { VAT_PERCENT } from '@dawra/contract/platform/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { formatIn } from '#platform/texts/format'

const { dayOf, money } = formatIn('en')

/** The terms of a commission: hundredths of a percent of the price, and baisa per portion. */
export interface Terms {
  shareBp: number
  perPortion: number
}

const rateOf = ({ shareBp, perPortion }: Terms) =>
  [`${shareBp / 100}% of the price`, ...(perPortion > 0 ? [`${money(perPortion)} a portion`] : [])].join(
    ' and ',
  )

export const texts = {
  document: {
    titles: {
      receipt: 'Receipt',
      tax_invoice: 'Simplified tax invoice',
      commission_invoice: 'Tax invoice',
      credit_note: 'Credit note',
    },
    /** Issued by a seller who is registered for VAT. */
    taxCreditNote: 'Tax credit note',
    number: 'Number',
    issued: 'Issued',
    order: 'Order',
    credits: 'Credits',
    reason: 'Reason',
    reasons: { CAN: 'Cancelled or given back', VAL: 'Price reduced' },
    buyer: 'Billed to',
    unnamed: { seller: 'Seller', buyer: 'Customer' },
    vatNumber: 'VATIN',
    crNumber: 'CR number',
    notRegistered: 'Not registered for VAT, so no VAT is charged',
    columns: { item: 'Item', quantity: 'Qty', unitPrice: 'Unit price', amount: 'Amount' },
    codes: {
      service_fee: 'Service fee',
      delivery: 'Delivery',
      commission: 'Commission',
      part: 'Refund of a part',
    },
    commission: (from: string, until: string, terms: Terms | null): string =>
      `Commission, ${dayOf(from)} to ${dayOf(until)}${terms ? `: ${rateOf(terms)}` : ''}`,
    pickup: (number: number): string => `One-time pickup ${number}`,
    kg: 'kg',
    beforeVat: 'Before VAT',
    vat: `VAT ${VAT_PERCENT}%`,
    total: 'Total',
    qr: 'Code with the facts of this document for the tax authority',
    note: 'Amounts are in Omani rials and include VAT where it is charged.',
    page: 'Page',
  },
  table: {
    number: 'Number',
    kind: 'Kind',
    issued: 'Issued',
    order: 'Order',
    credits: 'Credits',
    beforeVat: 'Before VAT',
    vat: 'VAT',
    total: 'Total',
    kinds: {
      receipt: 'Receipt',
      tax_invoice: 'Simplified tax invoice',
      commission_invoice: 'Commission invoice',
      credit_note: 'Credit note',
    },
  },
  books: {
    columns: {
      date: 'Date',
      order: 'Order',
      document: 'Document',
      method: 'Paid',
      base: 'Before VAT',
      vat: 'VAT',
      sale: 'Sale',
      refund: 'Refund',
      commission: 'Commission',
      commissionVat: 'VAT on commission',
      cash: 'Cash at the counter',
      cashFee: 'Service fee in cash',
      payout: 'Payout',
      other: 'Other',
      net: 'Change of balance',
      reference: 'Bank reference',
      account: 'Account',
      debit: 'Debit',
      credit: 'Credit',
      text: 'Text',
    },
    kinds: {
      payout: 'Payout',
      receipt: 'Payment to us',
      rounding: 'Rounding of VAT',
      other: 'Other booking',
    },
    methods: { cash: 'Cash', online: 'Online' },
    accounts: {
      platform: `${PRODUCT_NAME.en} (current account)`,
      sales: 'Sales',
      sales_vat: 'VAT on sales',
      commission: 'Commission',
      commission_vat: 'VAT on commission',
      cash: 'Cash',
      bank: 'Bank',
      adjustments: 'Adjustments',
    },
    texts: {
      sale: 'Sale',
      credit: 'Credit note',
      commission: 'Commission',
      commission_back: 'Commission given back',
      rounding: 'Rounding of VAT',
      cash: 'Cash at the counter',
      cash_back: 'Cash given back',
      cash_fee: 'Service fee in cash',
      payout: 'Payout',
      payout_returned: 'Payout returned',
      receipt: 'Payment of what was owed',
      other: 'Other booking',
    },
  },
  personalData: {
    section: 'Receipts and invoices',
    labels: {
      documents: 'Receipts and invoices',
      sellerName: 'Seller',
      vatAmount: 'VAT',
    },
    values: {
      receipt: 'Receipt',
      tax_invoice: 'Simplified tax invoice',
      commission_invoice: 'Commission invoice',
      credit_note: 'Credit note',
    },
  },
}

export type Texts = typeof texts
