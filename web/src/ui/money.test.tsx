// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Discount, MoneyOff, Price } from './money.tsx'

test.each([
  ['lower', 1300, 2500, 'PriceOMR 1.300wasOMR 2.50048% off'],
  ['the same', 2500, 2500, 'PriceOMR 2.500'],
])('shows a price that is %s', async (_, price, original, text) => {
  const plain = (element: HTMLElement) => element.textContent?.replace(/[\u200e\u200f\u2066-\u2069]/g, '')
  await mount(
    <div data-price>
      <Price price={price} original={original} />
    </div>,
  )
  const drawn = document.querySelector<HTMLElement>('[data-price]')
  expect(drawn && plain(drawn)?.replaceAll('\u00a0', ' ')).toBe(text)
})

test('shows no discount when the price has risen', async () => {
  await mount(<Discount price={2600} original={2500} />)
  expect(document.body.textContent).toBe('')
})

test.each(['en', 'ar'] as const)('puts the minus before a deducted amount (%s)', async locale => {
  await mount(<MoneyOff baisa={500} />, { locale })
  const amount = document.querySelector('bdi')
  expect(amount?.dir).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(amount?.textContent).toMatch(/^\u200e−.*0\.500/)
})
