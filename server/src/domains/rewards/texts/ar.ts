import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'النقاط والمكافآت',
    labels: {
      balance: 'الرصيد',
      verified: 'الموثّقة منها',
      earnedNothing: 'ما لم يكسب نقاطًا',
      why: 'بسبب',
      orderNumber: 'الطلب',
      redemptions: 'ما استبدلت نقاطك به',
      cost: 'التكلفة بالنقاط',
      redeemedAt: 'تاريخ الاستبدال',
      achievements: 'إنجازاتك',
      achievedAt: 'تاريخ الإنجاز',
    },
    values: {
      achievement: 'إنجاز',
      bonus: 'نقاط مضاعفة',
      cash_order: 'طلب مدفوع نقدًا',
      clawback: 'نقاط مُستردّة',
      clawback_owed: 'نقاط مُستردّة بعد صرفها',
      debt_paid: 'سداد نقاط مستحقة',
      redeemed: 'استبدال',
      correction: 'تصحيح',
      reward_expiring: 'قرب انتهاء مكافأة',
    },
  },
}
