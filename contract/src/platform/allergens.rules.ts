/** The 14 major allergens of GSO 9/2013. */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
/** A venue's answer about allergens; `unknown` counts as not declared. */
export const allergenAnswers = ['contains', 'none', 'unknown'] as const
