import { apiQuery } from '#lib/api-query'

/** Which ways of signing in are set up: the same for everyone, for as long as the server runs. */
export const signInOptionsQuery = () =>
  apiQuery('GET /api/v1/sign-in-options', {}, { staleTime: Number.POSITIVE_INFINITY })
