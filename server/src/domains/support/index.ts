export { supportPersonalData } from './personal-data.ts'
export { supportReactions } from './reactions.ts'
export { answerTicket } from './reply-to-ticket.ts'
export { supportHandlers } from './routes.ts'
