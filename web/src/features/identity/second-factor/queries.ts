import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from './passkeys.ts'
import { countRecoveryCodes, listFactors } from './second-factors.ts'

/** Sessions, events and all that the security page shows: one change shows in several of them. */
export const SECURITY = { queryKey: ['me'] }

/** The second factors that count. */
export const factorsQuery = () => queryOptions({ queryKey: ['me', 'factors'], queryFn: listFactors })

export const recoveryCodesQuery = () =>
  queryOptions({ queryKey: ['me', 'factors', 'recovery-codes'], queryFn: countRecoveryCodes })

export const passkeysQuery = () => queryOptions({ queryKey: ['me', 'passkeys'], queryFn: listPasskeys })
