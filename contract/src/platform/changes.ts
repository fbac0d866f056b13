import { z } from 'zod'
import { id, instant, version } from './schemas.ts'

const changer = z.object({ id, name: z.string() })

/** Who of the office changed it last and why; null: it is as the city began with it. */
export const lastChange = z.object({ at: instant, by: changer, reason: z.string() }).nullable()

/** One line of the history of what the office sets, beside what it was and what it became. */
export const changeEntry = z.object({ id, version, reason: z.string(), at: instant, by: changer })
