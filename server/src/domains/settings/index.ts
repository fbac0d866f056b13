export { type Numbers, numbersOf } from './numbers.ts'
export { settingsHandlers } from './routes.ts'
