import { mealsOf } from '@dawra/contract/insights/rules'
import type { ImpactFigures } from '@dawra/contract/insights/schemas'

/** Sums of the ledger; meals are derived from the eaten weight. */
export type Sums = Omit<ImpactFigures, 'mealsSaved'>

export const figuresOf = (sums: Sums): ImpactFigures => ({ ...sums, mealsSaved: mealsOf(sums.gramsSaved) })
