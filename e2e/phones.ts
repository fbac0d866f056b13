import { randomInt } from 'node:crypto'

/** A unique mobile number of Oman; some numbers that begin with 90 are invalid. */
export const aPhone = () => `+9689${randomInt(1_000_000, 10_000_000)}`
