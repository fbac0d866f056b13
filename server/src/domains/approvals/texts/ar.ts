import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'الموافقات في الإدارة',
    labels: {
      requested: 'ما طلبت من زميل الموافقة عليه',
      decided: 'ما بتتّ فيه لزميل',
      because: 'السبب الذي ذكرته',
    },
    values: {
      refund_pickup: 'ردّ ثمن طلب',
      refund_part: 'ردّ جزء من الثمن',
      cancel_pickup: 'إلغاء طلب',
      decide_case: 'قرار في مشكلة',
      correct_points: 'تصحيح نقاط',
      asked: 'بانتظار القرار',
    },
  },
}
