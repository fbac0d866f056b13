export { editUser } from './edit-user.ts'
export { signIn } from './sign-in.ts'
export { signInAnonymously } from './sign-in-anonymously.ts'
export { type Pending, signUp } from './sign-up.ts'
