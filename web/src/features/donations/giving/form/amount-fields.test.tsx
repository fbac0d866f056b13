// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { filled, mountFields } from '#testing/donation-fields.tsx'
import { KilosField, PriceField, type PriceRule, priceRuleOf } from './amount-fields.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([
  ['1.5', '0.1 kg more', '1.6'],
  ['1.5', '0.1 kg less', '1.4'],
  ['١٫٥', '0.1 kg more', '1.6'],
  ['', '0.1 kg more', '0.1'],
  ['1.5', '10', '10'],
])('from %j kg, a click on “%s” makes it %s', async (kilos, name, after) => {
  const { values } = await mountFields(<KilosField locked={false} />, filled({ kilos }))
  await press(name)
  expect(values().kilos).toBe(after)
})

test.each([
  ['0.1', '0.1 kg less'],
  ['1000', '0.1 kg more'],
])('at %s kg the button “%s” is disabled', async (kilos, name) => {
  await mountFields(<KilosField locked={false} />, filled({ kilos }))
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
})

test('marks the button with the entered amount as pressed, with Arabic digits too', async () => {
  await mountFields(<KilosField locked={false} />, filled({ kilos: '٥' }), 'ar')
  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed.map(chip => chip.textContent)).toEqual(['5'])
})

test('locks the amount once it is promised', async () => {
  const { values } = await mountFields(<KilosField locked />, filled({ kilos: '3' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Quantity in kg' }), '9')
  for (const name of ['0.1 kg less', '0.1 kg more'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '10' })).toBeNull()
  expect(values().kilos).toBe('3')
})

const giving = { isDonor: true, licence: 'none', priceMost: 50_000, last: null } as const

test.each([
  ['household', false, 'household'],
  ['business', false, 'licence'],
  ['business', true, 'open'],
  [null, false, 'household'],
] as const)('the price of a %s, with a checked licence (%s), is ruled by: %s', (kind, isVerified, rule) => {
  expect(priceRuleOf({ ...giving, kind, isVerified })).toBe(rule)
  expect(priceRuleOf({ ...giving, kind, isVerified, priceMost: 0 })).toBe('closed')
})

test.each<[PriceRule, 'food' | 'feed', boolean]>([
  ['household', 'food', true],
  ['licence', 'food', true],
  ['open', 'food', false],
  ['household', 'feed', false],
  ['licence', 'feed', false],
  ['closed', 'food', true],
  ['closed', 'feed', true],
])('under the rule “%s”, the price of %s is fixed: %s', async (rule, kind, isFixed) => {
  const price = '1.500'
  const { values } = await mountFields(<PriceField rule={rule} locked={false} />, filled({ kind, price }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Price in OMR/ })
  expect(field.readOnly).toBe(isFixed)
  // The price that was entered for feed is restored when feed is chosen again.
  expect(field.value).toBe(isFixed ? '0.000' : '1.500')
  expect(values().price).toBe('1.500')
})

test('links an unlicensed business to its licence, and explains a household’s rule', async () => {
  await mountFields(<PriceField rule="licence" locked={false} />, filled())
  const link = screen.getByRole('link', { name: 'Add your licence' })
  expect(link.getAttribute('href')).toBe('/profile/licence')
  await mountFields(<PriceField rule="household" locked={false} />, filled())
  expect(screen.getByText(/unlicensed place/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
