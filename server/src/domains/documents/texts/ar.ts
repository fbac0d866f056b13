import { VAT_PERCENT } from '@dawra/contract/platform/money.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { formatIn, ltr } from '#platform/texts/format'
import type { Terms, Texts } from './en.ts'

const { dayOf, money } = formatIn('ar')

const rateOf = ({ shareBp, perPortion }: Terms) =>
  [
    `${ltr(`${shareBp / 100}%`)} من السعر`,
    ...(perPortion > 0 ? [`و${money(perPortion)} عن كل حصة`] : []),
  ].join(' ')

export const texts: Texts = {
  document: {
    titles: {
      receipt: 'إيصال',
      tax_invoice: 'فاتورة ضريبية مبسطة',
      commission_invoice: 'فاتورة ضريبية',
      credit_note: 'إشعار دائن',
    },
    taxCreditNote: 'إشعار دائن ضريبي',
    number: 'الرقم',
    issued: 'تاريخ الإصدار',
    order: 'الطلب',
    credits: 'عن',
    reason: 'السبب',
    reasons: { CAN: 'إلغاء أو إرجاع', VAL: 'تخفيض في السعر' },
    buyer: 'إلى',
    unnamed: { seller: 'البائع', buyer: 'الزبون' },
    vatNumber: 'رقم ضريبة القيمة المضافة (VATIN)',
    crNumber: 'رقم السجل التجاري',
    notRegistered: 'غير مسجل في ضريبة القيمة المضافة: لا تُحتسب ضريبة',
    columns: { item: 'الصنف', quantity: 'الكمية', unitPrice: 'سعر الوحدة', amount: 'المبلغ' },
    codes: {
      service_fee: 'رسوم الخدمة',
      delivery: 'التوصيل',
      commission: 'العمولة',
      part: 'استرداد جزء من المبلغ',
    },
    commission: (from, until, terms) =>
      `العمولة من ${dayOf(from)} إلى ${dayOf(until)}${terms ? `: ${rateOf(terms)}` : ''}`,
    pickup: number => `جمع لمرة واحدة ${number}`,
    kg: 'كجم',
    beforeVat: 'قبل الضريبة',
    vat: `ضريبة القيمة المضافة ${ltr(`${VAT_PERCENT}%`)}`,
    total: 'الإجمالي',
    qr: 'رمز فيه بيانات هذا المستند لجهاز الضرائب',
    note: 'المبالغ بالريال العُماني وتشمل ضريبة القيمة المضافة حيثما تُحتسب.',
    page: 'صفحة',
  },
  table: {
    number: 'الرقم',
    kind: 'النوع',
    issued: 'تاريخ الإصدار',
    order: 'الطلب',
    credits: 'عن',
    beforeVat: 'قبل الضريبة',
    vat: 'الضريبة',
    total: 'الإجمالي',
    kinds: {
      receipt: 'إيصال',
      tax_invoice: 'فاتورة ضريبية مبسطة',
      commission_invoice: 'فاتورة عمولة',
      credit_note: 'إشعار دائن',
    },
  },
  books: {
    columns: {
      date: 'التاريخ',
      order: 'الطلب',
      document: 'المستند',
      method: 'طريقة الدفع',
      base: 'قبل الضريبة',
      vat: 'الضريبة',
      sale: 'البيع',
      refund: 'المسترد',
      commission: 'العمولة',
      commissionVat: 'ضريبة العمولة',
      cash: 'قُبض نقدًا في المحل',
      cashFee: 'رسوم الخدمة المقبوضة نقدًا',
      payout: 'التحويل',
      other: 'أخرى',
      net: 'التغير في الرصيد',
      reference: 'مرجع البنك',
      account: 'الحساب',
      debit: 'مدين',
      credit: 'دائن',
      text: 'البيان',
    },
    kinds: { payout: 'تحويل إليكم', receipt: 'ما سدّدتموه لنا', rounding: 'تقريب الضريبة', other: 'قيد آخر' },
    methods: { cash: 'نقدًا', online: 'عبر الإنترنت' },
    accounts: {
      platform: `${PRODUCT_NAME.ar} (حساب جارٍ)`,
      sales: 'المبيعات',
      sales_vat: 'ضريبة المبيعات',
      commission: 'العمولة',
      commission_vat: 'ضريبة العمولة',
      cash: 'الصندوق',
      bank: 'البنك',
      adjustments: 'تسويات',
    },
    texts: {
      sale: 'بيع',
      credit: 'إشعار دائن',
      commission: 'عمولة',
      commission_back: 'عمولة مردودة',
      rounding: 'تقريب الضريبة',
      cash: 'نقد مقبوض في المحل',
      cash_back: 'نقد مردود',
      cash_fee: 'رسوم خدمة مقبوضة نقدًا',
      payout: 'تحويل إليكم',
      payout_returned: 'تحويل مرتجع',
      receipt: 'سداد ما كان مستحقًا',
      other: 'قيد آخر',
    },
  },
  personalData: {
    section: 'الإيصالات والفواتير',
    labels: {
      documents: 'الإيصالات والفواتير',
      sellerName: 'البائع',
      vatAmount: 'ضريبة القيمة المضافة',
    },
    values: {
      receipt: 'إيصال',
      tax_invoice: 'فاتورة ضريبية مبسطة',
      commission_invoice: 'فاتورة عمولة',
      credit_note: 'إشعار دائن',
    },
  },
}
