import { queryOptions } from '@tanstack/react-query'
import { keyBelow } from '#lib/api-query'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, listFactors } from './second-factors.ts'

/** Sessions, security events and everything else on the security page: one change affects several of them. */
export const SECURITY = 'GET /api/v1/me'

/** A key for a response of the auth library, below the route that is invalidated together with it. */
const key = (...parts: string[]) => keyBelow(SECURITY, ...parts)

export const factorsQuery = () => queryOptions({ queryKey: key('factors'), queryFn: listFactors })

export const recoveryCodesQuery = () =>
  queryOptions({ queryKey: key('factors', 'recovery-codes'), queryFn: countRecoveryCodes })

export const passkeysQuery = () => queryOptions({ queryKey: key('passkeys'), queryFn: listPasskeys })
