import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'القسائم',
    labels: {
      vouchers: 'القسائم',
      perks: 'مزاياك المؤقتة',
      appliesTo: 'صالحة لـ',
      value: 'القيمة',
      minimumOrder: 'الحد الأدنى للشراء',
      issuedAt: 'تاريخ الإصدار',
      usedAt: 'تاريخ الاستخدام',
    },
    values: {
      frozen: 'مجمّدة ما دامت عليك نقاط',
      amount_off: 'خصم مبلغ',
      free_delivery: 'توصيل مجاني',
      compost: 'سماد',
      any: 'كل شيء',
      double_points: 'نقاط مضاعفة',
      early_access: 'أولوية الشراء',
    },
  },
}
