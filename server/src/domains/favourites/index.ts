export { favouritePersonalData } from './personal-data.ts'
export { favouriteReactions } from './reactions.ts'
export { favouriteHandlers } from './routes.ts'
