import type { ContentLanguage } from '@dawra/contract/platform/languages.rules'
import type { PraiseReason } from '@dawra/contract/reviews/rules'

interface SampleReview {
  stars: number
  praise: PraiseReason[]
  text: Record<ContentLanguage, string> | null
}

export const REVIEWS: readonly SampleReview[] = [
  {
    stars: 5,
    praise: ['taste', 'generous'],
    text: {
      en: 'Still warm when I got there, and enough for two of us. I will be back on Thursday.',
      ar: 'كان الطعام ساخنًا عندما وصلت، والكمية تكفي شخصين. سأعود يوم الخميس.',
    },
  },
  { stars: 4, praise: ['good_value', 'quick'], text: null },
  {
    stars: 5,
    praise: ['friendly', 'fresh'],
    text: {
      en: 'Showed the code, had the bag a minute later. The lady at the counter even added bread.',
      ar: 'أريتهم الرمز واستلمت الكيس خلال دقيقة، وأضافت البائعة خبزًا من عندها.',
    },
  },
  {
    stars: 3,
    praise: ['good_value'],
    text: {
      en: 'Good for the price. The rice had dried out a little by the end of the window.',
      ar: 'جيد مقابل السعر، لكن الأرز جفّ قليلًا في آخر وقت الاستلام.',
    },
  },
  { stars: 5, praise: ['taste'], text: null },
  {
    stars: 4,
    praise: ['taste', 'well_packed'],
    text: {
      en: 'Well packed, nothing spilled on the way to Al Khoud. A spoon would have been nice.',
      ar: 'تغليف محكم ولم ينسكب شيء في الطريق إلى الخوض. كنا نتمنى ملعقة معه.',
    },
  },
  {
    stars: 2,
    praise: [],
    text: {
      en: 'Had to wait twenty minutes although the order was marked as ready.',
      ar: 'انتظرت عشرين دقيقة مع أن الطلب كان جاهزًا في التطبيق.',
    },
  },
]

export const ANSWERS: Record<ContentLanguage, string> = {
  en: 'Thank you for coming and for telling us. We have passed it on to the kitchen.',
  ar: 'شكرًا على زيارتك وعلى رأيك، أوصلناه إلى المطبخ.',
}
