import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** The person's vouchers. Personal; another tab may have used one, so it is asked again every time. */
export const vouchersQuery = () =>
  queryOptions({
    queryKey: ['me', 'vouchers'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/me/vouchers', { signal })).vouchers,
    staleTime: 0,
  })
