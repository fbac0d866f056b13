import { VAT_PERCENT } from '@dawra/contract/money.rules'
import { button, letter, paragraph } from '#platform/messages/letter'

export const texts = {
  mails: {
    batch_recalled: (facts: { batch: string; reason: string; link: string }) =>
      letter('Please do not use it: compost was recalled', [
        paragraph`You have compost from our batch ${facts.batch}. Do not use it, and keep it away from children, animals and food plants.`,
        paragraph`Why: ${facts.reason}`,
        paragraph`Write to us from the page of your order, and we will tell you what to do with it.`,
        button('See the order', facts.link),
      ]),
  },
  receipt: {
    receipt: 'Receipt',
    taxInvoice: 'Simplified tax invoice',
    order: 'Order number',
    placed: 'Placed',
    paid: 'Paid',
    method: 'Payment method',
    methods: { card: 'Card', omannet: 'OmanNet debit card' },
    customer: 'Customer',
    number: 'No.',
    vatNumber: 'VATIN',
    notRegistered: 'Not registered for VAT, so no VAT is charged',
    item: 'Item',
    amount: 'Amount',
    handing: { deals: 'Pickup', collection: 'Pickup', delivery: 'Delivery' },
    handedOver: { deals: 'Picked up', collection: 'Picked up', delivery: 'Delivered' },
    outcomes: {
      cancelled: 'Cancelled',
      no_show: 'Missed pickup',
      released: 'Not supplied',
    },
    beforeVat: 'Before VAT',
    vat: `VAT ${VAT_PERCENT}%`,
    total: 'Total',
    delivery: 'Delivery',
    voucher: 'Voucher',
    serviceFee: 'Service fee',
    totalPaid: 'Total paid',
    vatIncluded: `VAT ${VAT_PERCENT}% included`,
    refunds: { pending: 'Refund on its way', refunded: 'Refunded', failed: 'Refund not completed yet' },
    afterRefunds: 'After refunds',
    saved: 'You saved, after all fees',
    kinds: {
      food: {
        columns: { quantity: 'Qty', unitPrice: 'Unit price' },
        goods: 'Food',
        note: 'Amounts are in Omani rials and include VAT where it is charged. The store sells the food. We charge the service fee.',
      },
      compost: {
        columns: { quantity: 'Kg', unitPrice: 'Per kg' },
        goods: 'Compost',
        note: 'Amounts are in Omani rials and include VAT where it is charged. Each seller sells its own compost. We charge the service fee and the delivery.',
      },
    },
    page: 'Page',
  },
  calendar: {
    /** Before the seller's name. */
    summary: { deals: 'Pick up: ', collection: 'Pick up compost: ', delivery: 'Compost delivery: ' },
    code: 'Pickup code',
    order: 'Order',
    phone: 'Phone',
    cancelled: 'Cancelled',
  },
}

export type Texts = typeof texts
