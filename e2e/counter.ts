import type { Kitchen } from './people.ts'
import type { Language } from './texts.ts'
import { arriveAs, type Visit, type Visitor } from './visitor.ts'

/** The cook at the counter, signed in, with the board open. */
export async function aCounter(
  visit: Visit,
  { cook }: Pick<Kitchen, 'cook'>,
  language: Language = 'en',
): Promise<Visitor> {
  const visitor = await visit(language)
  await arriveAs(visitor, cook)
  await visitor.page.goto('/business/orders')
  return visitor
}

export const orderOnBoard = ({ page }: Visitor, number: string) =>
  page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: number }).first()

/** Enters the pickup code that the customer reads out. */
export async function typeCode({ page, t }: Visitor, code: string) {
  await page.getByLabel(t('business-orders.code.label')).first().fill(code)
}
