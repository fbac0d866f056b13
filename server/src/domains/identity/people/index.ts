export { isPhone } from './contact.ts'
export { type PersonData, personData } from './profile.ts'
export { type Account, getAccount } from './users.ts'
