import { apiQuery } from '#lib/api-query'

/** All of these are personal: ask for them under `SignedInOnly`. */
export const addressesQuery = () =>
  apiQuery('GET /api/v1/me/addresses', {}, { select: answer => answer.addresses })

export const exportsQuery = () =>
  apiQuery(
    'GET /api/v1/me/exports',
    {},
    {
      // It takes moments.
      refetchInterval: ({ state }) =>
        state.data?.exports.some(({ status }) => status === 'waiting') ? 3000 : false,
    },
  )

export const erasureQuery = () => apiQuery('GET /api/v1/me/erasure', {}, { select: answer => answer.erasure })
