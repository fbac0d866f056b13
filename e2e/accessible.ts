import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Visitor } from './shopper.ts'

/** Every language in every theme. */
export const VARIANTS = (['en', 'ar'] as const).flatMap(language =>
  (['light', 'dark'] as const).map(theme => ({ language, theme })),
)

/** Opens a page, waits for what it shows, and lets axe look at it. */
export async function expectAccessible(visitor: Visitor, path: string) {
  await visitor.page.goto(path)
  await expectAccessibleHere(visitor)
}

/** Lets axe look at what stands there now. */
export async function expectAccessibleHere({ page }: Visitor) {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join('\n')}`),
    page.url(),
  ).toEqual([])
}
