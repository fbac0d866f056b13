/** WRAP: one meal. */
const GRAMS_A_MEAL = 420
/** FAO, 3.3 Gt over 1.3 Gt, rounded down: kg CO2e for each kg that is eaten instead of wasted. */
const CO2_PER_KG = 2.5

const tenths = (value: number) => Math.round(value * 10) / 10

/** What eating some grams of surplus saves; estimated, to one decimal. */
export const impactOf = (grams: number) => ({
  co2Kg: tenths((grams / 1000) * CO2_PER_KG),
  meals: tenths(grams / GRAMS_A_MEAL),
})
