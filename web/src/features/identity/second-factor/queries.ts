import { queryOptions } from '@tanstack/react-query'
import { listPasskeys } from '#lib/passkeys'
import { countRecoveryCodes, listFactors } from '#lib/second-factors'

/** The second factors that count. */
export const factorsQuery = () => queryOptions({ queryKey: ['me', 'factors'], queryFn: listFactors })

export const recoveryCodesQuery = () =>
  queryOptions({ queryKey: ['me', 'factors', 'recovery-codes'], queryFn: countRecoveryCodes })

export const passkeysQuery = () => queryOptions({ queryKey: ['me', 'passkeys'], queryFn: listPasskeys })
