/** `sheet` is A4 with 3 by 8 labels, `roll` an endless one of 62 mm. */
export const packingFormats = ['list', 'sheet', 'roll'] as const
export type PackingFormat = (typeof packingFormats)[number]

/** `Salim Al Harthy` → `Salim H.`, `مريم البلوشي` → `مريم ب.`: enough to ask for at a counter, and no more. */
export function counterName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(word => word !== '')
  const last = rest.at(-1)?.replace(/^ال(?=.{2})/u, '')
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase()}.` : first
}
