import { allergens } from '../platform/allergens.rules.ts'
import { isArabic, type Word, wordsOf } from '../platform/words.rules.ts'

/** What a search can exclude: the 14 allergens, and two things that a listing can declare itself free of. */
export const avoidables = [...allergens, 'sugar', 'meat'] as const
export type Avoidable = (typeof avoidables)[number]

/**
 * Names of each, separated by commas, in both languages and as loan words. A name in several lists means all of them:
 * most people count peanuts among nuts.
 */
const NAMES: Readonly<Record<Avoidable, string>> = {
  gluten:
    'gluten, celiac, coeliac, wheat, غلوتين, جلوتين, قلوتين, كلوتين, غلوتن, جلوتن, سيلياك, زلاقي, قمح, حنطة',
  crustaceans:
    'crustacean, shellfish, seafood, sea food, قشريات, مأكولات بحرية, أكل بحري, ثمار البحر, سي فود, سيفود',
  eggs: 'egg, bayd, بيض, بيضة, بيوض',
  fish: 'fish, samak, seafood, sea food, سمك, سمكة, أسماك, مأكولات بحرية, أكل بحري, ثمار البحر, سي فود, سيفود',
  peanuts:
    'peanut, pea nut, groundnut, ground nut, monkey nut, nut, mixed nut, فول سوداني, سوداني, فستق سوداني, فستق عبيد, سبال, mukassarat, مكسرات',
  soy: 'soy, soya, soybean, soya bean, soy bean, صويا, فول صويا, سويا, فول سويا',
  milk: 'milk, dairy, lactose, halib, haleeb, milk protein, حليب, ألبان, لاكتوز, لكتوز, دايري',
  nuts: 'nut, tree nut, treenut, mixed nut, mukassarat, مكسرات',
  celery: 'celery, celeriac, كرفس',
  mustard: 'mustard, خردل, مسطردة, مستردة, موستارد',
  sesame: 'sesame, sesame seed, simsim, سمسم, بذور سمسم',
  sulphites: 'sulphite, sulfite, sulphur dioxide, sulfur dioxide, كبريتيت, سلفايت, سلفيت, ثاني أكسيد كبريت',
  lupin: 'lupin, lupine, lupini, ترمس',
  molluscs:
    'mollusc, mollusk, shellfish, seafood, sea food, رخويات, محاريات, مأكولات بحرية, أكل بحري, ثمار البحر, سي فود, سيفود',
  sugar: 'sugar, sukkar, سكر, سكريات, شوجر, شوقر',
  meat: 'meat, red meat, laham, lahm, لحم, لحوم, لحمة',
}

/** Dishes and varieties that contain each of them. */
const FOODS: Readonly<Record<Avoidable, string>> = {
  gluten: `barley, rye, spelt, semolina, bulgur, burghul, couscous, freekeh, farro, kamut, oat, flour, bread, khubz, khobz, pita,
    toast, bun, baguette, loaf, croissant, cake, cookie, biscuit, pastry, pie, pasta, spaghetti, macaroni, penne, lasagna, lasagne,
    noodle, vermicelli, pizza, burger, sandwich, cheesecake, samosa, sambusa, paratha, porotta, chapati, chapatti, roti, naan, kunafa,
    knafeh, baklava, baklawa, basbousa, maamoul, luqaimat, donut, doughnut, pancake, waffle, muffin, cracker, rusk, manakish,
    fatayer, harees, rakhal, thareed, tabbouleh, soy sauce, شعير, جاودار, سميد, برغل, كسكس, كسكسي, فريك, فريكة, شوفان, طحين,
    دقيق, خبز, خبزة, توست, صمون, رغيف, كرواسون, كيك, كيكة, كعك, كوكيز, بسكويت, بسكوت, معجنات, فطيرة, فطائر, فطاير, معكرونة,
    مكرونة, باستا, سباغيتي, لازانيا, نودلز, شعيرية, بيتزا, برجر, برغر, ساندويتش, سندويتش, ساندويش, سندويش, شطيرة, سمبوسة,
    سنبوسة, سمبوسك, براتا, باراتا, جباتي, شباتي, كنافة, بقلاوة, بسبوسة, معمول, لقيمات, دونات, بانكيك, بان كيك, وافل, مافن,
    مناقيش, منقوشة, هريس, هريسة, رخال, رقاق, ثريد, تبولة`,
  crustaceans: `shrimp, prawn, crab, lobster, crayfish, langoustine, scampi, krill, روبيان, ربيان, جمبري, قريدس, سلطعون, قبقب, كابوريا,
    استاكوزا, شارخة, كركند`,
  eggs: `omelette, omelet, mayonnaise, mayo, meringue, frittata, shakshuka, albumen, صفار بيض, بياض بيض, أومليت, عجة, مايونيز,
    شكشوكة, ميرنغ`,
  fish: `tuna, salmon, kingfish, hamour, sardine, anchovy, mackerel, cod, haddock, tilapia, sea bass, seabass, sea bream, trout, shark,
    caviar, fish sauce, worcestershire, تونة, تونا, سلمون, سالمون, كنعد, هامور, سردين, عومة, جيذر, قاشع, أنشوجة, ماكريل, قرش, كافيار,
    شعري`,
  peanuts: 'peanut butter, satay, زبدة فول سوداني',
  soy: 'tofu, edamame, tempeh, miso, soy milk, soya milk, soy sauce, توفو, صلصة صويا, حليب صويا',
  milk: `cheese, cheesecake, jibn, butter, ghee, samn, cream, ice cream, gelato, yogurt, yoghurt, curd, raita, laban, labneh, labne, whey, casein,
    custard, buttermilk, mozzarella, cheddar, parmesan, feta, halloumi, paneer, ricotta, mascarpone, karak, milkshake, جبن, جبنة, أجبان,
    زبدة, سمن, قشطة, كريمة, كريم, آيس كريم, ايسكريم, بوظة, زبادي, روب, لبن, لبنة, حلوم, موزاريلا, شيدر, فيتا, بارميزان, كاسترد, كرك, مصل لبن,
    كازين`,
  nuts: `almond, walnut, cashew, pistachio, hazelnut, hazel nut, pecan, macadamia, brazil nut, pine nut, marzipan, praline,
    nutella, frangipane, baklava, baklawa, almond milk, almond butter, almond flour, cashew milk, لوز, بيذام, جوز, عين جمل, كاجو, كازو,
    فستق, فستق حلبي, بندق, بيكان, مكاديميا, صنوبر, نوتيلا, مرزبان, بقلاوة, حليب لوز, زبدة لوز, طحين لوز, دقيق لوز`,
  celery: '',
  mustard: '',
  sesame: 'tahini, tahina, tahineh, tahine, hummus, halva, طحينة, طحينية',
  sulphites: '',
  lupin: '',
  molluscs: `squid, calamari, octopus, mussel, clam, oyster, scallop, abalone, snail, cuttlefish, حبار, كاليماري, كلماري, أخطبوط, محار,
    بلح بحر, صفيلح, اسكالوب, حلزون, سبيط`,
  sugar: `syrup, glucose, fructose, sucrose, honey, jaggery, molasses, caramel, jam, candy, شيرة, جلوكوز, غلوكوز, فركتوز, عسل, دبس,
    كراميل, مربى`,
  meat: `chicken, dajaj, beef, lamb, mutton, goat, camel, veal, turkey, duck, quail, pork, bacon, ham, sausage, salami, pepperoni, kebab,
    kabab, kofta, shawarma, mishkak, shuwa, mince, دجاج, دجاجة, فراخ, بقر, بقري, غنم, خروف, ضأن, ماعز, حاشي, عجل, ديك رومي, بط, خنزير, نقانق,
    سجق, مرتديلا, كباب, كفتة, شاورما, مشكاك, شواء`,
}

/** Foods that are named like an ingredient that they do not contain: coconut milk, rice flour. */
const NEITHER = `coconut milk, oat milk, rice milk, coconut cream, coconut butter, coconut yogurt, cocoa butter, shea butter, butter
  bean, apple butter, cream of tartar, cream cracker, vegetable ghee, rice flour, corn flour, gram flour, chickpea flour, coconut flour,
  potato flour, tapioca flour, rice noodle, glass noodle, rice cake, rice paper, corn bread, ramadan kareem, egg plant, sugar snap,
  sugar cane, حليب جوز هند, حليب شوفان, كريمة جوز هند, جوز هند, جوز طيب, زبدة كاكاو, سمن نباتي, طحين رز, دقيق رز, دقيق أرز, طحين ذرة,
  دقيق ذرة, دقيق حمص, نودلز رز, نودلز أرز, كعك رز, كعك أرز, طحين أرز, حليب رز, حليب أرز, رمضان كريم, قصب سكر`

/** Prefixes that Arabic joins to the following word, the shortest first. */
const BEFORE = ['', 'و', 'ف']
  .flatMap(and => ['', 'ب', 'ك', 'ل'].flatMap(by => ['', 'ال', 'ل'].map(the => and + by + the)))
  .sort((a, b) => a.length - b.length)
const THE = ['', 'ال']

interface Entry {
  foods: ReadonlySet<Avoidable>
  isName: boolean
}

/** By the folded words of a name, without articles. */
const ENTRIES = new Map<string, Entry>()
const LONGEST = 3
const phrasesOf = (list: string) =>
  list.split(',').map(phrase =>
    wordsOf(phrase)
      .map(({ form }) => form)
      .join(' '),
  )
for (const phrase of phrasesOf(NEITHER)) ENTRIES.set(phrase, { foods: new Set(), isName: false })
for (const [lists, isName] of [
  [NAMES, true],
  [FOODS, false],
] as const)
  for (const avoidable of avoidables)
    for (const phrase of phrasesOf(lists[avoidable]).filter(Boolean)) {
      const before = ENTRIES.get(phrase)
      ENTRIES.set(phrase, {
        foods: new Set([...(before?.foods ?? []), avoidable]),
        isName: isName || before?.isName === true,
      })
    }

/** Every single word that occurs in the name of a food. */
export const avoidableWords: readonly string[] = [
  ...new Set([...ENTRIES].flatMap(([phrase, { foods }]) => (foods.size > 0 ? phrase.split(' ') : []))),
]

/** Possible singulars of a Latin word. A wrong one does no harm because no list has it. */
const singularsOf = (form: string) => [
  form,
  ...(form.endsWith('s') ? [form.slice(0, -1), form.replace(/es$/, ''), form.replace(/ies$/, 'y')] : []),
]

function spellings(form: string, before: readonly string[]): { form: string; before: string }[] {
  if (!isArabic(form)) return singularsOf(form).map(each => ({ form: each, before: '' }))
  return before
    .filter(start => form.startsWith(start) && (start === '' || form.length - start.length >= 3))
    .map(start => ({ form: form.slice(start.length), before: start }))
}

export interface NamedFood extends Entry {
  length: number
  /** Its first word has the joined Arabic "and" as a prefix. */
  isJoined: boolean
}

/** The longest food name that starts at this word. A food without anything avoidable has an empty set. */
export function foodAt(words: readonly Word[], at: number): NamedFood | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const [first, ...others] = words.slice(at, at + length)
    const rests = others.reduce<readonly string[]>(
      (texts, { form }) => texts.flatMap(text => spellings(form, THE).map(each => `${text} ${each.form}`)),
      [''],
    )
    for (const { form, before } of spellings(first!.form, BEFORE))
      for (const rest of rests) {
        const entry = ENTRIES.get(form + rest)
        if (entry) return { ...entry, length, isJoined: before.startsWith('و') }
      }
  }
  return undefined
}
