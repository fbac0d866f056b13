import type { ImpactFigures } from '@dawra/contract/insights'
import { mealsOf } from '@dawra/contract/insights.rules'

/** Sums of the ledger; meals are derived from the eaten weight. */
export type Sums = Omit<ImpactFigures, 'mealsSaved'>

export const figuresOf = (sums: Sums): ImpactFigures => ({ ...sums, mealsSaved: mealsOf(sums.gramsSaved) })
