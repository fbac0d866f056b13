import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Visitor } from './shopper.ts'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

/** Told to the page as it is, in its short form: a page takes longer to read it than to be looked at. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Both languages and both themes. A theme changes colours and a language order and words, so that what two looks do not
 * show, four have not shown either.
 */
export const VARIANTS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const

/** Opens a page, waits for what it shows, and lets axe look at it. */
export async function expectAccessible(visitor: Visitor, path: string) {
  const { page } = visitor
  await page.goto(path)
  await expectAccessibleHere(visitor)
  // Who may not be there is led elsewhere, and nothing would be found on that page either.
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname)
}

/** Lets axe look at what stands there now. */
export async function expectAccessibleHere({ page }: Visitor) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNothingFound(page)
}

/** Lets axe look at the dialog that is open: what lies behind it cannot be reached, which it would take for a mistake. */
export async function expectAccessibleDialog({ page }: Visitor) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, '[role="dialog"]')
}

async function expectNothingFound(page: Page, part?: string) {
  // What is loaded stays until the next document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async part => {
    const where = { ...(part && { include: part }), exclude: 'iframe' }
    const { violations } = await window.axe.run(where, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`)
  }, part)
  expect(found, page.url()).toEqual([])
}
