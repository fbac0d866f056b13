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
/** A venue's answer about allergens; `unknown` reads as not stated. */
export const allergenAnswers = ['contains', 'none', 'unknown'] as const
