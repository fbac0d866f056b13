import { ApiError } from './api-error.ts'

/** Finds one item in a fresh list. @throws ApiError('not_found') when it is not there */
export function findOrThrow<Item>(items: readonly Item[], isIt: (item: Item) => boolean): Item {
  const item = items.find(isIt)
  if (!item) throw new ApiError('not_found', 404)
  return item
}
