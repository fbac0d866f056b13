/** What a press on the bar asks for. `draft` on a deal that exists leaves its state alone. */
export type Intent = { as: 'draft' } | { as: 'live' } | { as: 'scheduled'; at: string }
