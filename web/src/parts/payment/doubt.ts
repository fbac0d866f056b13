import { ApiError } from '#lib/api-error'

/** Whether the server was not reached. */
export const isLost = (error: unknown) => error instanceof ApiError && error.status === 0

/** Why it is unknown whether the person has paid: the server was not reached, or the gateway does not answer it. */
export const doubtOf = (error: unknown) => (isLost(error) ? 'lost' : 'silent')
