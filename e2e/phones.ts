import { randomInt } from 'node:crypto'

/** A mobile number of Oman that nobody else in the city has; those that begin with 90 are not all valid. */
export const aPhone = () => `+9689${randomInt(1_000_000, 10_000_000)}`
