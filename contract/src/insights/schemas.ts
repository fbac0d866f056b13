import { z } from 'zod'
import { instant } from '../platform/schemas.ts'
import { factorSlugs } from './rules.ts'

/** Weights are measured; all other figures are estimates based on them. */
export const impactFigures = z.object({
  /** Sold and given: eaten instead of thrown away. */
  gramsSaved: z.int(),
  gramsFed: z.int(),
  gramsComposted: z.int(),
  /** Compost that went to gardens. */
  gramsReturned: z.int(),
  mealsSaved: z.int(),
  co2eGrams: z.int(),
  waterLitres: z.int(),
})
export type ImpactFigures = z.infer<typeof impactFigures>

export const factor = z.object({
  id: z.int(),
  slug: z.enum(factorSlugs),
  /** Per kilogram, in `unit`; for meals it is the number of kilograms per meal. */
  value: z.number(),
  unit: z.enum(['kg', 'kg_co2e', 'litre', 'kg_co2e_km']),
  source: z.string(),
  version: z.int(),
  validFrom: instant,
})
export type Factor = z.infer<typeof factor>

/** For ended lots: listed = sold + given + fed + residual, exact to the gram. */
export const balance = z.object({
  lots: z.int(),
  listed: z.int(),
  sold: z.int(),
  given: z.int(),
  fed: z.int(),
  residual: z.int(),
})
export type Balance = z.infer<typeof balance>
