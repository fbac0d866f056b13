export type { OrderEvent, PickupChanged } from './events.ts'
export { orderJobs } from './jobs.ts'
export { orderReactions } from './reactions.ts'
export { orderHandlers } from './routes.ts'
