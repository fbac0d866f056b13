import { readDecimal } from '@dawra/contract/platform/digits.rules'
import type { SettingUnit } from '@dawra/contract/settings/rules'

/** The factor from the entered to the stored unit: rials are entered for baisa, kilograms for grams. */
const scaleOf = (unit: SettingUnit) => (unit === 'baisa' || unit === 'grams' ? 1000 : 1)

/** Parses an entered value into the stored unit; null when it is invalid. */
export function typedValue(unit: SettingUnit, typed: string): number | null {
  const read = readDecimal(typed)
  if (!read || read === 'ambiguous') return null
  const value = Number(`${read.whole}.${read.fraction || 0}`) * scaleOf(unit)
  return Math.abs(value - Math.round(value)) < 1e-6 ? Math.round(value) : null
}

export const asTyped = (unit: SettingUnit, value: number): string =>
  unit === 'baisa' ? (value / 1000).toFixed(3) : String(value / scaleOf(unit))
