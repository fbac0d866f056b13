import { apiQuery } from '#lib/api-query'

/** All of these are personal: use them under `SignedInOnly`. */
export const addressesQuery = () =>
  apiQuery('GET /api/v1/me/addresses', {}, { select: answer => answer.addresses })

export const exportsQuery = () =>
  apiQuery(
    'GET /api/v1/me/exports',
    {},
    {
      // An export takes moments, so its state is polled.
      refetchInterval: ({ state }) =>
        state.data?.exports.some(({ status }) => status === 'waiting') ? 3000 : false,
    },
  )

export const erasureQuery = () => apiQuery('GET /api/v1/me/erasure', {}, { select: answer => answer.erasure })
