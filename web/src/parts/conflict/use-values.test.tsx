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
] as const)('shows a value in the reader’s language first (%s)', async (locale, first, second) => {
  await draw(values => values.localized({ en: 'Bread', ar: 'خبز' }), locale)
  expect(texts()).toEqual([first, second])
})

test('leaves out a language in which a value has no text', async () => {
  await draw(values => values.localized({ en: null, ar: 'خبز' }))
  expect(texts()).toEqual([['ar', 'خبز']])
})

test('shows an empty value as “empty”', async () => {
  let empty: unknown[] = []
  await draw(values => {
    empty = [values.localized({ en: null, ar: '' }), values.typed(''), values.ltr(''), values.photo(null)]
    return null
  })
  expect(empty.every(value => !value)).toBe(true)
})

test('shows a phone left to right, in Arabic too', async () => {
  await draw(values => values.ltr('+968 9212 3456'), 'ar')
  expect(texts()).toEqual([['ltr', '+968 9212 3456']])
})

test.each([
  [true, 'Yes'],
  [false, 'No'],
])('shows a switch with the value %s as %s', async (value, word) => {
  await draw(values => values.yesNo(value))
  expect(screen.getByText(word).tagName).toBe('P')
})
