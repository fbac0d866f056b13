import { notFound } from '@tanstack/react-router'

/** Whether a path's id is a UUID; otherwise the page does not exist. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The `loader` of a page by id: `loader: requireUuid('orderId')`. */
export const requireUuid =
  <Name extends string>(name: Name) =>
  ({ params }: { params: Record<Name, string> }) => {
    if (!isUuid(params[name])) throw notFound()
  }
