/** WRAP: a meal is 420 g of food. As the ledger's factor `meal`, a test holds them against each other. */
export const MEAL_GRAMS = 420
/** FAO, 3.3 Gt over 1.3 Gt, rounded down: for each kilogram eaten instead of wasted. As the factor `eaten_food`. */
export const CO2E_GRAMS_A_GRAM = 2.5
