import { apiQuery } from '#lib/api-query'

/** The cards that the gateway stores for the user. Personal: only under `SignedInOnly`. */
export const cardsQuery = () => apiQuery('GET /api/v1/me/cards', {}, { select: answer => answer.cards })
