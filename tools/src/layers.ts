/**
 * The plan: a domain calls only domains of lower layers, and two of the same layer do not know each other.
 * Each name is a folder of `server/src/domains` and a schema of the database; `platform` is the ground.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['platform'],
  ['identity'],
  ['venues', 'payments', 'profile', 'support', 'moderation', 'messages', 'files'],
  ['deals', 'shop', 'donations', 'collections', 'composting', 'vouchers'],
  ['orders'],
  ['reviews', 'favourites'],
  ['rewards'],
  ['browse', 'insights', 'notifications'],
]

export const layerOf = (name: string) => LAYERS.findIndex(layer => layer.includes(name))

export const isPlanned = (name: string) => layerOf(name) >= 0

/** Whether `from` may know `to`. */
export const pointsDown = (from: string, to: string) => from === to || layerOf(to) < layerOf(from)
