export { readDeals } from './list-deals.ts'
export { browseHandlers } from './routes.ts'
