import { VAT_PERCENT } from '@dawra/contract/money.rules'
import { ltr } from './format.ts'

const en = {
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
  currency: 'OMR',
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
}

type Texts = typeof en

const ar: Texts = {
  receipt: 'إيصال',
  taxInvoice: 'فاتورة ضريبية مبسطة',
  order: 'رقم الطلب',
  placed: 'تاريخ الطلب',
  paid: 'تاريخ الدفع',
  method: 'طريقة الدفع',
  methods: { card: 'بطاقة', omannet: 'بطاقة عُمان نت' },
  customer: 'الزبون',
  number: 'رقم',
  vatNumber: 'رقم ضريبة القيمة المضافة (VATIN)',
  notRegistered: 'غير مسجل في ضريبة القيمة المضافة: لا تُحتسب ضريبة',
  item: 'الصنف',
  amount: 'المبلغ',
  handing: { deals: 'الاستلام', collection: 'الاستلام', delivery: 'التوصيل' },
  handedOver: { deals: 'تم الاستلام', collection: 'تم الاستلام', delivery: 'تم التوصيل' },
  outcomes: { cancelled: 'ملغى', no_show: 'لم يُستلَم', released: 'لم يُسلَّم' },
  beforeVat: 'قبل الضريبة',
  vat: `ضريبة القيمة المضافة ${ltr(`${VAT_PERCENT}%`)}`,
  total: 'الإجمالي',
  delivery: 'التوصيل',
  voucher: 'القسيمة',
  serviceFee: 'رسوم الخدمة',
  totalPaid: 'إجمالي المدفوع',
  vatIncluded: `تشمل ضريبة القيمة المضافة ${ltr(`${VAT_PERCENT}%`)}`,
  refunds: { pending: 'مبلغ مسترد، قيد التحويل', refunded: 'مبلغ مسترد', failed: 'مبلغ مسترد، لم يكتمل بعد' },
  afterRefunds: 'الصافي بعد الاسترداد',
  saved: 'وفّرت بعد احتساب جميع الرسوم',
  currency: 'ر.ع.',
  kinds: {
    food: {
      columns: { quantity: 'الكمية', unitPrice: 'سعر الوحدة' },
      goods: 'الطعام',
      note: 'المبالغ بالريال العُماني وتشمل ضريبة القيمة المضافة حيثما تُحتسب. المحل هو بائع الطعام، ورسوم الخدمة لنا.',
    },
    compost: {
      columns: { quantity: 'كجم', unitPrice: 'سعر الكيلو' },
      goods: 'السماد',
      note: 'المبالغ بالريال العُماني وتشمل ضريبة القيمة المضافة حيثما تُحتسب. كل بائع يبيع سماده، ورسوم الخدمة والتوصيل لنا.',
    },
  },
  page: 'صفحة',
}

export const TEXTS = { en, ar }
