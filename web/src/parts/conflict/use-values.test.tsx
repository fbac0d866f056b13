// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { useValues } from './use-values.tsx'

type Values = ReturnType<typeof useValues>
interface ValueProps {
  say: (values: Values) => ReactNode
}
function Value({ say }: ValueProps) {
  return <p>{say(useValues())}</p>
}
const draw = (say: ValueProps['say'], locale: 'en' | 'ar' = 'en') =>
  mount(<Value say={say} />, { messages: ['conflict'], locale })
const texts = () =>
  [...document.querySelectorAll('bdi')].map(({ lang, dir, textContent }) => [lang || dir, textContent])

test.each([
  ['en', ['en', 'Bread'], ['ar', 'خبز']],
  ['ar', ['ar', 'خبز'], ['en', 'Bread']],
] as const)('of two languages the reader’s comes first (%s)', async (locale, first, second) => {
  await draw(values => values.localized({ en: 'Bread', ar: 'خبز' }), locale)
  expect(texts()).toEqual([first, second])
})

test('a language that is not written is left out', async () => {
  await draw(values => values.localized({ en: null, ar: 'خبز' }))
  expect(texts()).toEqual([['ar', 'خبز']])
})

test('what is empty leaves room for the word that says so', async () => {
  let empty: unknown[] = []
  await draw(values => {
    empty = [values.localized({ en: null, ar: '' }), values.typed(''), values.ltr(''), values.photo(null)]
    return null
  })
  expect(empty.every(value => !value)).toBe(true)
})

test('a phone is read left to right, also in Arabic', async () => {
  await draw(values => values.ltr('+968 9212 3456'), 'ar')
  expect(texts()).toEqual([['ltr', '+968 9212 3456']])
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('a switch that is %s is said as %s', async (value, word) => {
  await draw(values => values.yesNo(value))
  expect(screen.getByText(word).tagName).toBe('P')
})
