export { isPhone } from './holders.ts'
export { personData } from './profile.ts'
export { type Account, confirmedPhone, getAccount } from './users.ts'
