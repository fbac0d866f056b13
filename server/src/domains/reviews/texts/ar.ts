import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'التقييمات',
    labels: {
      reviews: 'التقييمات التي كتبتها',
      praise: 'ما أعجبك',
      reply: 'رد المحل',
      reviewReplies: 'ردود كتبتها باسم المحل',
    },
    values: {
      review_request: 'طلب تقييم',
      taste: 'الطعم',
      fresh: 'الطزاجة',
      generous: 'كمية وافرة',
      good_value: 'يستحق سعره',
      friendly: 'لطف التعامل',
      quick: 'تسليم سريع',
      well_packed: 'التغليف',
      as_described: 'مطابق للوصف',
    },
  },
}
