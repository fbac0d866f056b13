import { z } from 'zod'

/** A plain yes to an answer about allergens beside a title or an ingredient that names another one. */
export const allergensSure = z.boolean().optional()
