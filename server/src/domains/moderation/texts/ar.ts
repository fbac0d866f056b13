import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'البلاغات',
    labels: {
      reports: 'ما أبلغت عنه',
      reportedAt: 'تاريخ البلاغ',
    },
    values: {
      unsafe_food: 'طعام غير آمن',
      not_as_described: 'لا يطابق الوصف',
      abusive: 'إساءة',
      spam: 'إعلان مزعج',
      scam: 'احتيال',
      private_data: 'بيانات خاصة',
    },
  },
}
