import { correctionHandlers } from './corrections/routes.ts'
import { findHandlers } from './find/routes.ts'
import { listHandlers } from './lists/routes.ts'
import { overviewHandlers } from './overviews/routes.ts'

export { deskPersonalData } from './personal-data.ts'
export { deskReactions } from './reactions.ts'
export const deskHandlers = [...findHandlers, ...overviewHandlers, ...listHandlers, ...correctionHandlers]
