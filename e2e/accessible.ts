import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Visitor } from './shopper.ts'

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
  await visitor.page.goto(path)
  await expectAccessibleHere(visitor)
}

/** Lets axe look at what stands there now. */
export async function expectAccessibleHere({ page }: Visitor) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNothingFound(page, axeIn(page))
}

/** Lets axe look at the dialog that is open: what lies behind it cannot be reached, which it would take for a mistake. */
export async function expectAccessibleDialog({ page }: Visitor) {
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingFound(page, axeIn(page).include('[role="dialog"]'))
}

/** In the page itself instead of through a second one: frames are left out anyway, and it takes half the time. */
const axeIn = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

async function expectNothingFound(page: Page, axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`),
    page.url(),
  ).toEqual([])
}
