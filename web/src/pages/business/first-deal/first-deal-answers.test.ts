import { expect, test } from 'vitest'
import { type Answers, answerFault, firstDealOf } from './first-deal-answers.ts'

const fine: Answers = {
  what: 'Bread bag',
  originalPrice: '2.000',
  price: '٠٫٩٠٠',
  portions: '٨',
  picture: null,
}

test.each<[keyof Omit<Answers, 'picture'>, string, ReturnType<typeof answerFault>]>([
  ['what', ' ', 'required'],
  ['price', '٠٫٩٠٠', null],
  ['price', 'two', 'amount'],
  ['price', '2.000', 'lower'],
  ['price', '2.100', 'lower'],
  ['originalPrice', '0', 'amount'],
  ['portions', '٨', null],
  ['portions', '0', 'count'],
  ['portions', '2.5', 'count'],
])('finds in the answer “%s” the problem with “%s”: %s', (name, typed, fault) => {
  expect(answerFault(name, { ...fine, [name]: typed })).toBe(fault)
})

test('takes the name of the first deal in the language of the page', () => {
  expect(firstDealOf({ ...fine, what: ' كيس خبز ' }, 'ar').title).toEqual({ en: '', ar: 'كيس خبز' })
})
