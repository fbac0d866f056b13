import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Plate, plateKinds } from './plate.tsx'

const drawn = plateKinds.map(kind => [kind, renderToStaticMarkup(createElement(Plate, { kind }))] as const)

test.each(drawn)('draws the plate %s small, and hides it from screen readers', (_, svg) => {
  expect(svg).toMatch(/^<svg aria-hidden="true"/)
  expect(svg.length).toBeLessThan(1300)
  expect(svg).not.toMatch(/undefined|NaN|style=/)
})

test('draws no two kinds of plates alike', () => {
  expect(new Set(drawn.map(([, svg]) => svg)).size).toBe(plateKinds.length)
})
