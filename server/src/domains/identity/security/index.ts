export {
  ALLOWANCES,
  type Allowances,
  limitAnonymous,
  limitProviderTrips,
  limitSignUp,
  limitVerify,
} from './rate-limits.ts'
export { admitTry } from './sign-in-tries.ts'
