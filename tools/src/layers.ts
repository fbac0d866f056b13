/**
 * The plan: a domain calls only domains of lower layers, and two of the same layer do not know each other.
 * Each name is a folder of `server/src/domains` and a schema of the database; `platform` is the ground.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['platform'],
  ['identity'],
  ['venues', 'payments', 'profile', 'support', 'moderation', 'files'],
  ['messages'],
  ['deals', 'shop', 'donations', 'collections', 'composting', 'vouchers'],
  ['orders'],
  ['reviews', 'favourites'],
  ['rewards'],
  ['browse', 'insights', 'notifications'],
]

/** Tables that others may read themselves: functions take a row of them (`deals.shown_status`), and a view has none. */
export const PUBLISHED_TABLES: readonly string[] = ['deals.deals']

export const layerOf = (name: string) => LAYERS.findIndex(layer => layer.includes(name))

export const isPlanned = (name: string) => layerOf(name) >= 0

/** Whether `from` may know `to`. */
export const pointsDown = (from: string, to: string) => from === to || layerOf(to) < layerOf(from)
