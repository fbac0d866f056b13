import { VAT_PERCENT } from '@dawra/contract/money.rules'
import { button, letter, paragraph } from '#platform/messages/letter'
import { ltr } from '#platform/texts/format'
import type { Texts } from './en.ts'

export const texts: Texts = {
  mails: {
    batch_recalled: facts =>
      letter('لا تستعمل هذا السماد: سُحبت دفعته', [
        paragraph`لديك سماد اشتريته منّا من الدفعة ${facts.batch}. لا تستعمله، وأبعده عن الأطفال والحيوانات والنباتات التي تؤكل.`,
        paragraph`السبب: ${facts.reason}`,
        paragraph`راسلنا من صفحة طلبك وسنخبرك بما يلزم.`,
        button('عرض الطلب', facts.link),
      ]),
  },
  receipt: {
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
    refunds: {
      pending: 'مبلغ مسترد، قيد التحويل',
      refunded: 'مبلغ مسترد',
      failed: 'مبلغ مسترد، لم يكتمل بعد',
    },
    afterRefunds: 'الصافي بعد الاسترداد',
    saved: 'وفّرت بعد احتساب جميع الرسوم',
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
  },
  calendar: {
    summary: { deals: 'استلام: ', collection: 'استلام سماد: ', delivery: 'توصيل سماد: ' },
    code: 'رمز الاستلام',
    order: 'رقم الطلب',
    phone: 'هاتف',
    cancelled: 'ملغى',
  },
}
