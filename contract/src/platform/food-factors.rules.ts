/** WRAP: a meal is 420 g of food. A test compares it with the ledger's factor `meal`. */
export const MEAL_GRAMS = 420
/** Per gram eaten instead of wasted: FAO's 3.3 Gt over 1.3 Gt, rounded down. The ledger's factor `eaten_food`. */
export const CO2E_GRAMS_A_GRAM = 2.5
