export { isPhone } from './lock-contact-holder.ts'
export { personData } from './profile.ts'
export { type Account, confirmedPhone, getAccount } from './users.ts'
