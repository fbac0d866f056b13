import { queryOptions } from '@tanstack/react-query'
import { keyBelow } from '#lib/api-query'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, listFactors } from './second-factors.ts'

/** Sessions, events and all that the security page shows: one change shows in several of them. */
export const SECURITY = 'GET /api/v1/me'

/** What the library of the sign-in answers, below the route that is invalidated with it. */
const key = (...parts: string[]) => keyBelow(SECURITY, ...parts)

/** The second factors that count. */
export const factorsQuery = () => queryOptions({ queryKey: key('factors'), queryFn: listFactors })

export const recoveryCodesQuery = () =>
  queryOptions({ queryKey: key('factors', 'recovery-codes'), queryFn: countRecoveryCodes })

export const passkeysQuery = () => queryOptions({ queryKey: key('passkeys'), queryFn: listPasskeys })
