import { expect, test } from 'vitest'
import { avoidables } from '../deals/avoidable-foods.rules.ts'
import { labelled, slipsOf, waysWithout } from '../testing/exclusion-phrases.ts'
import { understood } from './understood-search.rules.ts'

/** @promise browse.search.leftOut (browse, a search that says “without”) */
test.each(avoidables)('understands each of a hundred phrases for “without %s”', food => {
  const ways = waysWithout.filter(way => way.food === food)
  expect(ways.length).toBeGreaterThan(100)
  const wrong = ways.filter(({ query }) => {
    const { without, unknown } = understood(query)
    return !without.includes(food) || unknown.length > 0
  })
  expect(wrong.map(({ query }) => query)).toEqual([])
})

test.each([
  ['without nuts or milk', ['milk', 'nuts', 'peanuts']],
  ['no eggs, no fish', ['eggs', 'fish']],
  ['nut and gluten free', ['gluten', 'peanuts', 'nuts']],
  ['gluten-free, dairy-free and egg-free', ['gluten', 'eggs', 'milk']],
  ['without fish/shellfish', ['crustaceans', 'fish', 'molluscs']],
  ['بدون حليب وبيض', ['eggs', 'milk']],
  ['بدون حليب ولا بيض', ['eggs', 'milk']],
  ['خالٍ من الغلوتين والحليب والمكسرات', ['gluten', 'peanuts', 'milk', 'nuts']],
  ['sugar free no meat', ['sugar', 'meat']],
  ['non veg free', ['meat']],
  ['gluten', ['gluten']],
  ['غلوتين', ['gluten']],
])('“%s” leaves out %j', (query, foods) => {
  const { without, unknown } = understood(query)
  expect([...without].sort()).toEqual([...foods].sort())
  expect(unknown).toEqual([])
})

test.each([
  ['biryani without nuts', ['biryani']],
  ['برياني بدون مكسرات', ['برياني']],
  ['gluten free bread', ['bread']],
  ['without milk in ruwi', ['ruwi']],
  ['I want something without milk please', []],
])('for “%s” searches the words %j', (query, words) => {
  expect(understood(query).wanted.map(({ shown }) => shown)).toEqual(words)
})

test.each([
  'milk',
  'fish and chips',
  'سمك مشوي',
  'free bread',
  'free delivery',
  'bread free of charge',
  'خبز مجاني',
  'chicken with rice',
  'white rice',
  'width',
  'within 5 km',
  'tree cake',
  'خبز بدوي',
  'مطعم خالد للأسماك',
  'لا كازا',
  'بيت خالي',
])('excludes no food for “%s”', query => {
  expect(understood(query)).toMatchObject({ without: [], unknown: [], exclusionText: '' })
})

test.each([
  ['no name bakery', ['no', 'name', 'bakery']],
  ['no name fish', ['no', 'name', 'fish']],
  ['nothing but fish', ['fish']],
  ['nothing other than fish', ['fish']],
  ['I don’t want to eat anything but fish', ['i', 'fish']],
  ['can’t wait for fish', ['fish']],
  ['can’t get enough of cheese', ['cheese']],
  ['can’t live without cheese', ['cheese']],
  ['not only fish', ['fish']],
  ['don’t mind fish', ['fish']],
  ['never enough milk', ['milk']],
  ['can’t decide today', ['can’t', 'decide', 'today']],
  ['fish that isn’t fried', ['fish', 'that', 'isn’t', 'fried']],
  ['T-bone steak', ['t', 'bone', 'steak']],
  ['50% off fish', ['50', 'off', 'fish']],
  ['take away fish', ['take', 'away', 'fish']],
  ['safe food', ['safe', 'food']],
  ['ما أبي إلا سمك', ['سمك']],
  ['لا آكل غير السمك', ['السمك']],
  ['ما ألذ السمك', ['السمك']],
  ['لا مانع من السمك', ['من', 'السمك']],
  ['مطعم ما شاء الله للأسماك', ['مطعم', 'ما', 'شاء', 'الله', 'للأسماك']],
  ['لا كازا سمك', ['لا', 'كازا', 'سمك']],
  ['سمك مو مقلي', ['سمك', 'مو', 'مقلي']],
  ['مأكولات', ['مأكولات']],
  ['مايونيز', ['مايونيز']],
  ['لازانيا', ['لازانيا']],
])('searches for the food that “%s” wants, and excludes none', (query, words) => {
  expect(understood(query)).toMatchObject({ without: [], unknown: [], exclusionText: '' })
  expect(understood(query).wanted.map(({ shown }) => shown)).toEqual(words)
})

test.each([
  ['can’t decide, no fish', ['fish']],
  ['nothing but no nuts', ['peanuts', 'nuts']],
  ['I can’t find food without nuts', ['peanuts', 'nuts']],
  ['everything but fish', ['fish']],
  ['can’t drink milk or eat eggs', ['eggs', 'milk']],
  ['rice, fish I can’t eat', ['fish']],
  ['fish and I can’t drink milk', ['milk']],
  ['can’t drink coconut milk, no eggs', ['eggs']],
  ['ما أشرب حليب ولا آكل بيض', ['eggs', 'milk']],
  ['ما أبي شي من غير سمك', ['fish']],
])('“%s” leaves out %j, the foods nearest to the word for “not”', (query, foods) => {
  const { without, unknown } = understood(query)
  expect([...without].sort()).toEqual([...foods].sort())
  expect(unknown).toEqual([])
})

test.each(['can’t drink mlik', 'ما أشرب حلبي', 'mlik makes me sick', 'mlik allergy', 'حلبي يضرني'])(
  'corrects a misspelt food in “%s” without excluding other food',
  query => {
    const { wanted, isGuarded } = understood(query)
    expect(isGuarded).toBe(true)
    expect(wanted.find(({ shown }) => ['mlik', 'حلبي'].includes(shown))?.isFixed).toBe(true)
  },
)

test.each(['without', 'no', 'خالٍ من', 'without any'])(
  'accepts “%s”, which names no food to leave out',
  query => {
    expect(understood(query)).toMatchObject({ without: [], unknown: [] })
  },
)

/** @promise browse.search.unknown (browse, the same) */
test('never reads a misspelt food beside “without” as another food', () => {
  const open = labelled.flatMap(({ name, language }) =>
    slipsOf(name).flatMap(slip =>
      (language === 'en'
        ? [`without ${slip}`, `no ${slip}`, `free from ${slip}`, `${slip}-free`]
        : [`بدون ${slip}`, `خالٍ من ${slip}`, `بلا ${slip}`]
      ).filter(query => {
        const { without, unknown } = understood(query)
        return without.length + unknown.length === 0
      }),
    ),
  )
  expect(open).toEqual([])
})

test.each([
  ['without', '% nuts'],
  ['free', 'nut %'],
  ['free', 'nut-%'],
  ['allergy', 'nut %'],
  ['allergic', '% to nuts'],
  ['بدون', '% مكسرات'],
  ['خالي', '% من المكسرات'],
  ['خالية', '% من المكسرات'],
  ['يحتوي', 'لا % على مكسرات'],
])('understands “%s” with any one wrong letter, as in “%s”', (word, query) => {
  const open = slipsOf(word)
    .map(slip => query.replace('%', slip))
    .filter(text => !understood(text).without.includes('nuts'))
  expect(open).toEqual([])
})

test.each([
  ['gf bread', ['gluten']],
  ['df', ['milk']],
  ['unsweetened tea', ['sugar']],
  ['شاي غير محلى', ['sugar']],
  ['anything but fish', ['fish']],
  ['nothing with eggs', ['eggs']],
  ['يخلو من البيض', ['eggs']],
  ['لايحتوي على بيض', ['eggs']],
  ['freefrom milk', ['milk']],
  ['no red meat', ['meat']],
])('“%s” excludes the foods %j', (query, foods) => {
  expect(understood(query)).toMatchObject({ without: foods, unknown: [] })
})

test('reports a food after “without” that no label covers', () => {
  expect(understood('without coriander')).toMatchObject({ without: [], unknown: ['coriander'] })
  expect(understood('بدون ثوم')).toMatchObject({ without: [], unknown: ['ثوم'] })
  expect(understood('can’t eat anything spicy')).toMatchObject({ without: [], unknown: ['spicy'] })
  expect(understood('onion-free soup')).toMatchObject({ unknown: ['onion'] })
})
