import { z } from 'zod'
import { id, instant, version } from './schemas.ts'

const changer = z.object({ id, name: z.string() })

/** The office's last change and its reason; null: still the initial value. */
export const lastChange = z.object({ at: instant, by: changer, reason: z.string() }).nullable()

/** The common fields of a history of settings; the values before and after are added. */
export const changeEntry = z.object({ id, version, reason: z.string(), at: instant, by: changer })
