import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expectFits } from './large-text.ts'
import type { Visitor } from './shopper.ts'
import { languagesOf } from './texts.ts'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** Passed to the page as text, minified: loading it takes longer than the check. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Both languages and both themes. A theme changes colours, a language order and texts, so that two combinations
 * show what all four would.
 */
export const VARIANTS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const

/** What the journeys of a file look at, in the language that it runs in. */
export const variantsOf = (file: string) =>
  VARIANTS.filter(({ language }) => languagesOf(file).includes(language))

/** Opens a page, waits for what it shows, and lets axe look at it. */
export async function expectAccessible(visitor: Visitor, path: string) {
  const { page } = visitor
  await page.goto(path)
  await expectAccessibleHere(visitor)
  // Who may not be there is led elsewhere, and nothing would be found on that page either.
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
}

/** The same, then makes the text of the page large: one load for both. */
export async function expectAccessibleAndFitting(visitor: Visitor, path: string) {
  await expectAccessible(visitor, path)
  await expectFits(visitor.page, ['largest', '200%'])
}

/** Opens a page and looks at its colours alone, in a third of the time: what else axe finds is the same in both themes. */
export async function expectContrast(visitor: Visitor, path: string) {
  await visitor.page.goto(path)
  await shown(visitor)
  await expectNothingFound(visitor.page, { runOnly: ['color-contrast'] })
}

/** Runs axe on the current page. While a dialog is open or closes, the page behind it is inert: see below. */
export async function expectAccessibleHere(visitor: Visitor) {
  await shown(visitor)
  await expectNothingFound(visitor.page)
}

/** The page itself is there, not its skeleton, and no dialog is open or closes. */
async function shown({ page }: Visitor) {
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[aria-hidden][class*="breathe"]')).toHaveCount(0)
}

/** Runs axe on the open dialog: the page behind it is inert, which axe would report. */
export async function expectAccessibleDialog({ page }: Visitor) {
  await expect(page.getByRole('dialog')).toBeVisible()
  // Of several only the last one is open to people.
  await expectNothingFound(page, {
    include: '[role="dialog"]:not([aria-hidden="true"], [aria-hidden="true"] *)',
  })
}

interface Look {
  /** The part of the page; all of it without one. */
  include?: string
  /** The rules; all of them without. */
  runOnly?: string[]
}

async function expectNothingFound(page: Page, look: Look = {}) {
  // What is loaded stays until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async ({ include, runOnly }) => {
    const where = { ...(include && { include }), exclude: 'iframe' }
    const options = { ...(runOnly && { runOnly }), resultTypes: ['violations' as const] }
    const { violations } = await window.axe.run(where, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
  }, look)
  expect(found, page.url()).toEqual([])
}
