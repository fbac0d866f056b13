/** `sheet` is A4 with 3 by 8 labels, `roll` an endless label of 62 mm. */
export const packingFormats = ['list', 'sheet', 'roll'] as const
export type PackingFormat = (typeof packingFormats)[number]
