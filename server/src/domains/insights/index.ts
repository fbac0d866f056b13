export { insightHandlers } from './routes.ts'
