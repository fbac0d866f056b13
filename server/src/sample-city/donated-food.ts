import type { DonationTerms } from '@dawra/contract/donations/schemas'
import type { DishPicture } from './pictures/dishes.ts'

export interface Gift
  extends Pick<
    DonationTerms,
    'kind' | 'category' | 'tags' | 'grams' | 'allergens' | 'dietary' | 'storage' | 'area'
  > {
  title: { en: string; ar: string }
  description: { en: string; ar: string }
  feedSources?: DonationTerms['feedSources']
  picture: DishPicture
  madeMinutesAgo: number
  /** How long the gift is listed; the safe age of the food may end the listing sooner. */
  hours: number
}

const food = {
  kind: 'food',
  tags: [],
  allergens: [],
  dietary: [],
  storage: 'ambient',
  madeMinutesAgo: 90,
  hours: 20,
} satisfies Partial<Gift>

export const GIFTS: readonly Gift[] = [
  {
    ...food,
    title: { en: 'Flat bread from this morning', ar: 'خبز رقاق من صباح اليوم' },
    description: { en: 'Too much for the two of us, still soft.', ar: 'كمية أكثر من حاجتنا، وما زال طريًا.' },
    category: 'grains',
    tags: ['bread', 'fresh'],
    grams: 1500,
    allergens: ['gluten'],
    dietary: ['vegan'],
    picture: 'thinBread',
    area: 'al-khuwair',
  },
  {
    ...food,
    title: { en: 'Bananas from the garden', ar: 'موز من حديقة البيت' },
    description: {
      en: 'Small ones from Salalah seedlings, ripe today.',
      ar: 'موز صغير من شتلات صلالة، ناضج اليوم.',
    },
    category: 'fruits',
    tags: ['fresh', 'sweet'],
    grams: 4000,
    dietary: ['vegan'],
    hours: 44,
    picture: 'bananas',
    area: 'seeb',
  },
  {
    ...food,
    title: { en: 'Vegetable box, a little of everything', ar: 'صندوق خضروات متنوع' },
    description: {
      en: 'We travel tomorrow: tomatoes, cucumbers, onions.',
      ar: 'نسافر غدًا: طماطم وخيار وبصل.',
    },
    category: 'vegetables',
    tags: ['fresh', 'mixed'],
    grams: 6000,
    dietary: ['vegan'],
    hours: 24,
    picture: 'vegetables',
    area: 'qurum',
  },
  {
    ...food,
    title: { en: 'Chicken biryani from a family lunch', ar: 'برياني دجاج من غداء عائلي' },
    description: {
      en: 'Six portions in closed boxes, cooled at once.',
      ar: 'ست حصص في علب مغلقة بُرّدت فورًا.',
    },
    category: 'cooked',
    tags: ['rice', 'cooked'],
    grams: 3000,
    allergens: ['milk', 'nuts'],
    dietary: ['halal'],
    storage: 'chilled',
    hours: 9,
    picture: 'biryani',
    area: 'al-mawaleh',
  },
  {
    ...food,
    title: { en: 'Laban and yoghurt, unopened', ar: 'لبن وزبادي غير مفتوحين' },
    description: {
      en: 'Bought twice by mistake, in the fridge since.',
      ar: 'اشتريناه مرتين بالخطأ، وهو في الثلاجة.',
    },
    category: 'dairy',
    tags: ['dairy', 'fresh'],
    grams: 2400,
    allergens: ['milk'],
    dietary: ['vegetarian', 'halal'],
    storage: 'chilled',
    hours: 10,
    picture: 'laban',
    area: 'ghubrah-north',
  },
  {
    ...food,
    title: { en: 'Rice and lentils, sealed bags', ar: 'أرز وعدس في أكياس مغلقة' },
    description: {
      en: 'From a move: seven bags, all sealed.',
      ar: 'من انتقال إلى بيت جديد: سبعة أكياس مغلقة.',
    },
    category: 'grains',
    tags: ['dry', 'rice'],
    grams: 7000,
    dietary: ['vegan', 'gluten_free'],
    hours: 72,
    picture: 'lentils',
    area: 'ruwi',
  },
  {
    ...food,
    title: { en: 'Oranges and apples after a party', ar: 'برتقال وتفاح بعد مناسبة' },
    description: { en: 'A crate and a half that nobody touched.', ar: 'صندوق ونصف لم يمسّه أحد.' },
    category: 'fruits',
    tags: ['citrus', 'apple', 'fresh'],
    grams: 8000,
    dietary: ['vegan'],
    hours: 36,
    picture: 'citrusApple',
    area: 'bawshar',
  },
  {
    ...food,
    title: { en: 'Croissants and pastries from an office', ar: 'كرواسون ومعجنات من مكتب' },
    description: { en: 'The meeting was cancelled, the pastries came.', ar: 'أُلغي الاجتماع ووصلت المعجنات.' },
    category: 'mixed',
    tags: ['bread', 'sweet'],
    grams: 2200,
    allergens: ['gluten', 'milk', 'eggs'],
    dietary: ['vegetarian'],
    hours: 8,
    picture: 'croissants',
    area: 'azaiba',
  },
  {
    ...food,
    title: { en: 'Shuwa from the neighbours’ feast', ar: 'شواء من وليمة الجيران' },
    description: { en: 'Hot from the oven, for whoever is near.', ar: 'ساخن من الفرن لمن هو قريب.' },
    category: 'cooked',
    tags: ['cooked'],
    grams: 2500,
    dietary: ['halal'],
    storage: 'hot',
    madeMinutesAgo: 5,
    hours: 2,
    picture: 'shuwa',
    area: 'al-hail',
  },
  {
    ...food,
    kind: 'feed',
    title: { en: 'Day-old bread for animals', ar: 'خبز الأمس للحيوانات' },
    description: { en: 'Two sacks, dry, no fillings.', ar: 'كيسان من الخبز الجاف بلا حشوات.' },
    category: 'grains',
    feedSources: ['bakery'],
    tags: ['bread', 'dry'],
    grams: 30_000,
    hours: 48,
    picture: 'dryBread',
    area: 'wadi-kabir',
  },
]
