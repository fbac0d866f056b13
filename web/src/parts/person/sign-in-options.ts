import { apiQuery } from '#lib/api-query'

/** The configured sign-in methods: the same for everyone, as long as the server runs. */
export const signInOptionsQuery = () =>
  apiQuery('GET /api/v1/sign-in-options', {}, { staleTime: Number.POSITIVE_INFINITY })
