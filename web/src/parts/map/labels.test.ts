import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { LOCALES } from '#lib/locale'
import { labelsOf } from './labels.ts'
import { boxOn } from './projection.ts'
import { boxOf, fitted, held, onScreen, type Size, sizeOf, type View } from './view.ts'

const PHONE = { width: 358, height: 448 }
const CITY = fitted(
  [
    { lat: 23.68, lng: 58.1 },
    { lat: 23.52, lng: 58.63 },
  ],
  PHONE,
)
const KHUWAIR = { lat: 23.592, lng: 58.43 }
const names = (view: View, size: Size) => labelsOf(MUSCAT.areas, { view, size }, 'en').map(({ slug }) => slug)

test('labels the best-known places from afar, and more with roads when closer', () => {
  const far = names(CITY, PHONE)
  expect(far).toContain('sea')
  expect(far).toContain('seeb')
  expect(far).not.toContain('rusayl')
  const close = names({ ...CITY, scale: CITY.scale * 6 }, { width: 1400, height: 900 })
  expect(close.length).toBeGreaterThan(far.length)
  expect(close).toContain('expressway')
})

test.each(LOCALES)('keeps each label of the map clear of pins and edges (%s)', locale => {
  const pin = onScreen(KHUWAIR, CITY, PHONE)
  for (const { x, y, text } of labelsOf(MUSCAT.areas, { view: CITY, size: PHONE }, locale, [pin])) {
    const half = (text.length * 7.5) / 2
    expect(Math.abs(x - pin.x) > half + 30 || Math.abs(y - pin.y) > 20).toBe(true)
    expect(x - half).toBeGreaterThanOrEqual(0)
    expect(x + half).toBeLessThanOrEqual(PHONE.width)
  }
})

test('a map frame without size has no measure', () => {
  expect(
    boxOf(held(fitted([KHUWAIR], { width: 0, height: 0 }), { width: 0, height: 0 }, boxOn(MUSCAT.bounds)), {
      width: 0,
      height: 0,
    }),
  ).toContain('NaN')
  expect(sizeOf({ width: 0, height: 0 })).toBeNull()
  expect(sizeOf({ width: 358, height: 0 })).toBeNull()
  expect(sizeOf(PHONE)).toEqual(PHONE)
})
