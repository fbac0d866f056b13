import { CO2E_GRAMS_A_GRAM, MEAL_GRAMS } from '@dawra/contract/platform/food-factors.rules'

const tenths = (value: number) => Math.round(value * 10) / 10

/** The estimated saving of rescued food, to one decimal. @param grams of surplus food */
export const impactOf = (grams: number) => ({
  co2Kg: tenths((grams / 1000) * CO2E_GRAMS_A_GRAM),
  meals: tenths(grams / MEAL_GRAMS),
})
