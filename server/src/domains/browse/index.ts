export { readDeals } from './list-deals.ts'
export { browsePersonalData } from './personal-data.ts'
export { browseReactions } from './reactions.ts'
export { browseHandlers } from './routes.ts'
