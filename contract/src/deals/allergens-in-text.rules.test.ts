import { expect, test } from 'vitest'
import { labelled } from '../testing/exclusion-phrases.ts'
import { deniedAllergens, foodStatedIn } from './allergens-in-text.rules.ts'

test.each(labelled)('recognizes in the title “$name” the food $food', ({ name, food }) => {
  expect([...foodStatedIn(`Evening box: ${name}`).named]).toContain(food)
  expect(deniedAllergens([name], [])).toContain(food)
  expect(deniedAllergens([name], [food])).not.toContain(food)
  expect(deniedAllergens([name], null)).toEqual([])
})

test.each([
  ['Fish machboos', [], ['fish']],
  ['سمك مشوي مع الأرز', [], ['fish']],
  ['والسمك بالطحينة', ['fish'], ['sesame']],
  ['Chicken biryani', [], []],
  ['برياني دجاج', [], []],
  ['Seafood platter', ['fish'], []],
  ['Mixed nuts', ['nuts'], []],
  ['Cheese cake', ['milk'], ['gluten']],
  ['Rice with coconut milk', [], []],
  ['Gluten-free bread', [], []],
  ['Vegan cheese', [], []],
  ['خبز خالٍ من الغلوتين', [], []],
  ['No fish', [], []],
  ['May contain peanuts', ['milk'], ['peanuts']],
  ['Ramadan kareem box', [], []],
  [null, [], []],
] as const)('finds in “%s”, with allergens %j stated, the unstated allergens %j', (text, stated, denied) => {
  expect(deniedAllergens([text], stated)).toEqual(denied)
})

test.each([
  ['cannot guarantee nut-free', 'nuts'],
  ['may contain traces of milk', 'milk'],
  ['قد يحتوي على آثار من السمسم', 'sesame'],
  ['ليس خاليًا من البيض', 'eggs'],
] as const)('reads “%s” as a mention of the allergen, not as a denial', (text, food) => {
  const { named, free } = foodStatedIn(text)
  expect(free.has(food)).toBe(false)
  expect(named.has(food)).toBe(true)
})
