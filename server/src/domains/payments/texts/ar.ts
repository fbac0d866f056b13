import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'بطاقات الدفع',
    labels: {
      isLastUsed: 'آخر بطاقة استُخدمت',
      cards: 'البطاقات المحفوظة',
      brand: 'نوع البطاقة',
      lastDigits: 'الأرقام الأخيرة',
      expiryMonth: 'شهر الانتهاء',
      expiryYear: 'سنة الانتهاء',
    },
    values: {
      debit: 'بطاقة خصم',
      credit: 'بطاقة ائتمان',
    },
  },
}
