import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { expectFits } from './expect-fits.ts'
import { languagesOf } from './texts.ts'
import type { Visitor } from './visitor.ts'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** Passed to the page as minified text: loading the script from a file takes longer than the check. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A theme changes colours, a language order and texts, so these two combinations cover all four. */
export const VARIANTS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const

export const variantsOf = (file: string) =>
  VARIANTS.filter(({ language }) => languagesOf(file).includes(language))

/** Opens a page, waits for its content, and runs axe on it. */
export async function expectAccessible(visitor: Visitor, path: string) {
  const { page } = visitor
  await page.goto(path)
  await expectAccessibleHere(visitor)
  // A visitor without access is redirected, and the check would run on the wrong page.
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
}

/** Also checks large text, with a single page load. */
export async function expectAccessibleAndFitting(visitor: Visitor, path: string) {
  await expectAccessible(visitor, path)
  await expectFits(visitor.page, ['largest', '200%'])
}

/** Opens a page and checks only its contrast, in a third of the time: all other findings of axe are the same in both themes. */
export async function expectContrast(visitor: Visitor, path: string) {
  await visitor.page.goto(path)
  await shown(visitor)
  await expectNothingFound(visitor.page, { runOnly: ['color-contrast'] })
}

/** Runs axe on the current page. While a dialog is open or closing, the page behind it is inert: see below. */
export async function expectAccessibleHere(visitor: Visitor) {
  await shown(visitor)
  await expectNothingFound(visitor.page)
}

/** Waits until the page has replaced its skeleton, and no dialog is open or closing. */
async function shown({ page }: Visitor) {
  await expect(page.locator('[role="dialog"]')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('[aria-hidden][class*="breathe"]')).toHaveCount(0)
}

/** Runs axe on the open dialog: the page behind it is inert, which axe would report. */
export async function expectAccessibleDialog({ page }: Visitor) {
  await expect(page.getByRole('dialog')).toBeVisible()
  // When several dialogs are open, only the last one is accessible.
  await expectNothingFound(page, {
    include: '[role="dialog"]:not([aria-hidden="true"], [aria-hidden="true"] *)',
  })
}

interface Look {
  include?: string
  /** The rules to check; all by default. */
  runOnly?: string[]
}

async function expectNothingFound(page: Page, look: Look = {}) {
  // The loaded script stays until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async ({ include, runOnly }) => {
    const where = { ...(include && { include }), exclude: 'iframe' }
    const options = { ...(runOnly && { runOnly }), resultTypes: ['violations' as const] }
    const { violations } = await window.axe.run(where, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
  }, look)
  expect(found, page.url()).toEqual([])
}
