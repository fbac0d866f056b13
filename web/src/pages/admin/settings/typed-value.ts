import { readDecimal } from '@dawra/contract/digits.rules'
import type { SettingUnit } from '@dawra/contract/settings.rules'

/** What one of what people type is in the stored unit: rials are typed for baisa, kilograms for grams. */
const scaleOf = (unit: SettingUnit) => (unit === 'baisa' || unit === 'grams' ? 1000 : 1)

/** What was typed in the unit that is stored; null when it is no number of it. */
export function typedValue(unit: SettingUnit, typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous') return null
  const value = Number(`${read.whole}.${read.fraction || 0}`) * scaleOf(unit)
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : null
}

/** A stored value as it is typed. */
export const asTyped = (unit: SettingUnit, value: number): string =>
  unit === 'baisa' ? (value / 1000).toFixed(3) : String(value / scaleOf(unit))
