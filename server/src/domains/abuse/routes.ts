import * as contract from '@dawra/contract/abuse/routes'
import { deviceOf, type IdentityServices } from '#identity'
import { handle } from '#platform/http'
import { decideCase } from './decide-case.ts'
import { countOpen, selectDecided, selectOpen } from './store.ts'

export const abuseHandlers = (identity: IdentityServices) => [
  handle(contract.listAbuse, ({ db }, { query: { state, cursor = null } }) =>
    state === 'open' ? selectOpen(db, cursor) : selectDecided(db, cursor),
  ),
  handle(contract.countAbuse, ({ db }) => countOpen(db)),
  handle(contract.decideAbuse, (ctx, { params, body, http }) =>
    decideCase(ctx, deviceOf(http, identity), params.caseId, body),
  ),
]
