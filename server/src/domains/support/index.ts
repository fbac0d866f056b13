export { supportPersonalData } from './personal-data.ts'
export { supportReactions } from './reactions.ts'
export { supportHandlers } from './routes.ts'
export { supportMessages } from './texts/index.ts'
