import { z } from 'zod'

/** The user confirms the answer although a title or an ingredient names another allergen. */
export const allergensSure = z.boolean().optional()
