/** `poster` is A4 for the door, `card` A6 for the counter. */
export const venuePapers = ['poster', 'card'] as const
export type VenuePaper = (typeof venuePapers)[number]
