export { processingReactions } from './reactions.ts'
export { processingHandlers } from './routes.ts'
