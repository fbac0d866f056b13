import { type Avoidable, avoidables, foodAt } from '../deals/avoidables.rules.ts'
import { allergens } from '../platform/allergens.rules.ts'
import { wordsOf } from '../platform/words.rules.ts'

type Language = 'en' | 'ar'

export const LABELS: Readonly<Record<(typeof allergens)[number], Record<Language, string>>> = {
  gluten: { en: 'Gluten', ar: 'الغلوتين' },
  crustaceans: { en: 'Crustaceans', ar: 'القشريات' },
  eggs: { en: 'Eggs', ar: 'البيض' },
  fish: { en: 'Fish', ar: 'الأسماك' },
  peanuts: { en: 'Peanuts', ar: 'الفول السوداني' },
  soy: { en: 'Soy', ar: 'فول الصويا' },
  milk: { en: 'Milk', ar: 'الحليب' },
  nuts: { en: 'Tree nuts', ar: 'المكسرات' },
  celery: { en: 'Celery', ar: 'الكرفس' },
  mustard: { en: 'Mustard', ar: 'الخردل' },
  sesame: { en: 'Sesame', ar: 'السمسم' },
  sulphites: { en: 'Sulphites', ar: 'الكبريتيت' },
  lupin: { en: 'Lupin', ar: 'الترمس' },
  molluscs: { en: 'Molluscs', ar: 'الرخويات' },
}

const CALLED: Readonly<Record<Avoidable, Record<Language, readonly string[]>>> = {
  gluten: { en: ['gluten', 'wheat'], ar: ['غلوتين', 'جلوتين', 'القلوتين', 'قمح', 'غُلُوتِين'] },
  crustaceans: { en: ['crustacean', 'shellfish', 'shrimp'], ar: ['قشريات', 'روبيان', 'الربيان'] },
  eggs: { en: ['egg', 'eggs'], ar: ['بيض', 'بيضة', 'البيضه'] },
  fish: { en: ['fish', 'seafood', 'tuna'], ar: ['سمك', 'السمك', 'سمكة', 'تونة'] },
  peanuts: { en: ['peanut', 'groundnuts'], ar: ['فول سوداني', 'سوداني', 'فستق سوداني'] },
  soy: { en: ['soya', 'soybeans'], ar: ['صويا', 'الصويا'] },
  milk: { en: ['milk', 'dairy', 'lactose', 'cheese'], ar: ['حليب', 'الألبان', 'لاكتوز', 'جبن', 'الحليبِ'] },
  nuts: { en: ['nut', 'nuts', 'almonds', 'cashews'], ar: ['مكسرات', 'لوز', 'الكاجو', 'مُكَسَّرات'] },
  celery: { en: ['celery'], ar: ['كرفس'] },
  mustard: { en: ['mustard'], ar: ['خردل', 'مستردة'] },
  sesame: { en: ['sesame', 'tahini'], ar: ['سمسم', 'طحينة'] },
  sulphites: { en: ['sulphite', 'sulfites'], ar: ['كبريتيت', 'سلفايت'] },
  lupin: { en: ['lupin', 'lupine'], ar: ['ترمس'] },
  molluscs: { en: ['mollusc', 'mollusks', 'squid'], ar: ['رخويات', 'حبار', 'محار'] },
  sugar: { en: ['sugar'], ar: ['سكر', 'السكر', 'سكّر'] },
  meat: { en: ['meat', 'chicken'], ar: ['لحم', 'اللحوم', 'دجاج'] },
}

/** Phrases for "without"; % is the food. */
export const WAYS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '% free',
    '%-free',
    '% - free',
    'free of %',
    'free from %',
    'free %',
    'no %',
    'no-%',
    'NO %!',
    'non %',
    'non-%',
    'without %',
    'without any %',
    'Without: %.',
    'with out %',
    'withuot %',
    'witout %',
    'wihtout %',
    'w/o %',
    'w/out %',
    'with no %',
    'not containing %',
    'does not contain %',
    'doesn’t contain any %',
    'that contains no %',
    'has no %',
    'zero %',
    '0% %',
    'minus %',
    '-%',
    'bread -%',
    'except %',
    'excluding %',
    '% allergy',
    'allergic to %',
    'I can’t eat %',
    'avoid %',
    'hold the %',
    '% not included',
    '% no',
    'no % please',
    'food without %',
    'something without % for my daughter',
    'biryani without %',
    'without % near ruwi',
    'rice, no %',
    'sans %',
    'bidun %',
    'mafi %',
    'khali min %',
    'بدون %',
    'خالي من %',
    '🚫 %',
  ],
  ar: [
    'بدون %',
    'بدون أي %',
    'بــدون %',
    'بِدُونِ %',
    'وبدون %',
    'من دون %',
    'دون %',
    'بلا %',
    'من غير %',
    'بغير %',
    'خالٍ من %',
    'خالي من %',
    'خالى من %',
    'خالية من %',
    'خالٍ تمامًا من %',
    'خالٍ من آثار %',
    'لا يحتوي على %',
    'لا تحتوي على أي %',
    'لا يحتوي %',
    'لا يوجد فيه %',
    'ليس فيه %',
    'غير محتوٍ على %',
    'ما يحتوي على %',
    'ما فيه %',
    'ما فيها %',
    'مافيه %',
    'مافي %',
    'مو فيه %',
    'مب فيه %',
    'ما فيهاش %',
    'عديم %',
    'منزوع %',
    'بدون إضافة %',
    'لا %',
    'صفر %',
    'إلا %',
    'ما عدا %',
    'باستثناء %',
    'ممنوع %',
    'حساسية من %',
    'عندي حساسية من %',
    'ابني عنده حساسية من %',
    'مناسب لحساسية %',
    'ما آكل %',
    'ما أبغى %',
    'برياني بدون %',
    'أكل بدون % في روي',
    'أرز، بدون %',
    '% فري',
    '% لا',
    '% ممنوع',
    'without %',
    'no %',
    '% free',
    '🚫 %',
  ],
}

/** "Free tuna" costs nothing, while "free milk" is one of our labels with its words swapped. */
const fits = (way: string, name: string) => way !== 'free %' || foodAt(wordsOf(name), 0)?.isName === true
const filled = (way: string, name: string) => way.replace(/%(?!.*%)/, name)

const namesOf = (food: Avoidable, language: Language) => {
  const label = food === 'sugar' || food === 'meat' ? [] : [LABELS[food][language]]
  return [...new Set([...label, ...CALLED[food][language]])]
}

export interface WayWithout {
  query: string
  food: Avoidable
}

export const waysWithout: readonly WayWithout[] = avoidables.flatMap(food =>
  (['en', 'ar'] as const).flatMap(language =>
    namesOf(food, language).flatMap(name =>
      WAYS[language].filter(way => fits(way, name)).map(way => ({ query: filled(way, name), food })),
    ),
  ),
)

export const someWaysWithout = (ways: Readonly<Record<Language, readonly string[]>>): WayWithout[] =>
  avoidables.flatMap(food =>
    (['en', 'ar'] as const).flatMap(language =>
      ways[language].map((way, index) => {
        const names = namesOf(food, language)
        return { query: filled(way, names[index % names.length]!), food }
      }),
    ),
  )

export const slipsOf = (name: string): string[] => {
  const letters = [...name]
  const put = (at: number, count: number, ...by: string[]) => letters.toSpliced(at, count, ...by).join('')
  return letters.flatMap((letter, at) => [
    put(at, 1),
    put(at, 1, letter, letter),
    ...(at + 1 < letters.length ? [put(at, 2, letters[at + 1]!, letter)] : []),
  ])
}

export const labelled = allergens.flatMap(food =>
  (['en', 'ar'] as const).map(language => ({ food, language, name: LABELS[food][language] })),
)
