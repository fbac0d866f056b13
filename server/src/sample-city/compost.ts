import type { CompostMethod } from '@dawra/contract/shop/compost-lines.rules'
import { text } from './texts.ts'

interface SampleCompost {
  method: CompostMethod
  title: ReturnType<typeof text>
  description: ReturnType<typeof text>
  feedstock: ReturnType<typeof text>
  /** Per cent of nitrogen, phosphorus, potassium; absent when not measured. */
  npk?: readonly [number, number, number]
  /** In baisa. */
  pricePerKg: number
  kilograms: number
  letters: string
  readyDaysAgo: number
  daysMade: number
}

export const YARD_COMPOST: readonly SampleCompost[] = [
  {
    method: 'vermicompost',
    title: text('Vermicompost (Worm Composting)', 'سماد الديدان (فيرمي كومبوست)'),
    description: text(
      'Fine, dark castings of red worms. A handful in the planting hole is enough for seedlings and pots.',
      'مخلفات ناعمة داكنة لديدان الأرض الحمراء. تكفي حفنة في حفرة الزراعة للشتلات والأصص.',
    ),
    feedstock: text('Vegetable peels, coffee grounds, cardboard', 'قشور خضروات وتفل قهوة وكرتون'),
    npk: [1.9, 0.9, 1.2],
    pricePerKg: 1500,
    kilograms: 180,
    letters: 'VC',
    readyDaysAgo: 12,
    daysMade: 100,
  },
  {
    method: 'aerobic',
    title: text('Aerobic Compost (Traditional Compost)', 'سماد هوائي (سماد تقليدي)'),
    description: text(
      'Turned every week and sieved to 10 mm. Mix one part into four parts of soil before planting.',
      'يُقلَّب كل أسبوع ويُنخل على 10 مم. اخلط جزءًا منه مع أربعة أجزاء من التربة قبل الزراعة.',
    ),
    feedstock: text('Kitchen scraps, palm fronds, garden cuttings', 'بقايا مطبخ وسعف نخيل وقصاصات حدائق'),
    npk: [1.4, 0.6, 1.1],
    pricePerKg: 500,
    kilograms: 2400,
    letters: 'AC',
    readyDaysAgo: 9,
    daysMade: 120,
  },
  {
    method: 'bokashi',
    title: text('Bokashi Composting', 'سماد بوكاشي'),
    description: text(
      'Fermented for two weeks, then matured in soil. Lively and quick: dig it in and wait ten days before planting.',
      'مخمّر أسبوعين ثم منضَّج في التربة. حيّ وسريع المفعول: اطمره وانتظر عشرة أيام قبل الزراعة.',
    ),
    feedstock: text('Restaurant leftovers, bran, molasses', 'بقايا مطاعم ونخالة ودبس'),
    npk: [2.1, 0.8, 1.6],
    pricePerKg: 900,
    kilograms: 420,
    letters: 'BK',
    readyDaysAgo: 6,
    daysMade: 45,
  },
]

export const FARM_COMPOST: readonly SampleCompost[] = [
  {
    method: 'bsf',
    title: text('Black Soldier Fly Composting (BSF)', 'سماد ذبابة الجندي الأسود (BSF)'),
    description: text(
      'What the larvae leave of kitchen waste in twelve days, dried. Strong: a spoonful for each pot.',
      'ما تتركه اليرقات من مخلفات المطبخ في اثني عشر يومًا، مجفَّف. قويّ: ملعقة لكل أصيص.',
    ),
    feedstock: text('Fruit and vegetable waste of the market', 'مخلفات الفواكه والخضروات من السوق'),
    npk: [3.2, 2.4, 2.7],
    pricePerKg: 1200,
    kilograms: 4,
    letters: 'BS',
    readyDaysAgo: 20,
    daysMade: 30,
  },
  {
    method: 'hot',
    title: text('Hot Composting', 'سماد حراري'),
    description: text(
      'Kept above 55 °C for three days and more, so that seeds and germs are gone. For vegetable beds.',
      'حُفظ فوق 55 درجة مئوية ثلاثة أيام وأكثر فذهبت البذور والجراثيم. لأحواض الخضروات.',
    ),
    feedstock: text('Goat manure, straw, garden cuttings', 'روث ماعز وقش وقصاصات حدائق'),
    npk: [1.7, 0.9, 1.5],
    pricePerKg: 650,
    kilograms: 900,
    letters: 'HC',
    readyDaysAgo: 15,
    daysMade: 60,
  },
  {
    method: 'cold',
    title: text('Cold Composting', 'سماد بارد'),
    description: text(
      'A year in the shade, untouched. Coarse and mild, best as a mulch around trees.',
      'سنة كاملة في الظل دون تقليب. خشن ولطيف، وأفضل ما يكون غطاءً حول الأشجار.',
    ),
    feedstock: text('Leaves, grass, date palm waste', 'أوراق وعشب ومخلفات نخيل'),
    pricePerKg: 350,
    kilograms: 300,
    letters: 'CC',
    readyDaysAgo: 30,
    daysMade: 365,
  },
]

/** The farm's recalled batch, with the reason. */
export const RECALLED = { method: 'cold', reason: 'Weed seeds sprouted in two bags.' } as const

/** Distance from the yard in Rusayl raises the fee and lowers the frequency. */
export const DELIVERIES: readonly { areas: readonly string[]; fee: number; weekdays: readonly number[] }[] = [
  { areas: ['rusayl', 'al-khoud', 'al-mabelah', 'seeb'], fee: 800, weekdays: [0, 1, 2, 3, 4, 6] },
  { areas: ['al-hail', 'al-mawaleh', 'al-mouj'], fee: 1000, weekdays: [0, 2, 4, 6] },
  { areas: ['azaiba', 'ghubrah-north', 'bawshar', 'al-khuwair'], fee: 1200, weekdays: [0, 2, 4] },
  { areas: ['qurum', 'madinat-sultan-qaboos', 'ruwi'], fee: 1500, weekdays: [1, 3] },
]
