import { CO2E_GRAMS_A_GRAM, MEAL_GRAMS } from '@dawra/contract/insights.rules'

const tenths = (value: number) => Math.round(value * 10) / 10

/** What eating some grams of surplus saves; estimated, to one decimal. */
export const impactOf = (grams: number) => ({
  co2Kg: tenths((grams / 1000) * CO2E_GRAMS_A_GRAM),
  meals: tenths(grams / MEAL_GRAMS),
})
