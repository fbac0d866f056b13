export { collectionPersonalData } from './personal-data.ts'
export { collectionReactions } from './reactions.ts'
export { collectionHandlers } from './routes.ts'
