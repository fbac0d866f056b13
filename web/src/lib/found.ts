import { ApiError } from './api-error.ts'

/** The one that is looked for among those just asked for. @throws ApiError('not_found') when it is gone meanwhile */
export function found<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const item = items.find(isIt)
  if (!item) throw new ApiError('not_found', 404)
  return item
}
