import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'الموافقات في الإدارة',
    labels: {
      asked: 'ما طلبت من زميل الموافقة عليه',
      decided: 'ما بتتّ فيه لزميل',
      act: 'الإجراء',
      note: 'السبب الذي ذكرته',
      askedAt: 'وقت الطلب',
      decidedAt: 'وقت القرار',
    },
    values: {
      refund_pickup: 'ردّ ثمن طلب',
      refund_part: 'ردّ جزء من الثمن',
      cancel_pickup: 'إلغاء طلب',
      decide_case: 'قرار في مشكلة',
      correct_points: 'تصحيح نقاط',
      asked: 'بانتظار القرار',
      approved: 'تمت الموافقة',
      rejected: 'مرفوض',
      withdrawn: 'مسحوب',
      expired: 'انتهت مهلته',
    },
  },
}
