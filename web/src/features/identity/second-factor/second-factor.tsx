import { lazy, Suspense } from 'react'
import { FormSkeleton } from '../login-frame.tsx'

/** Most people have none: it travels to those who do. */
const Step = lazy(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep }) => ({ default: SecondFactorStep })),
)

/**
 * Asks for the second factor of whoever is half-way in.
 * @param passkey false where this very session matters: a passkey would begin another one
 */
export const SecondFactor = ({ passkey = true }: { passkey?: boolean }) => (
  <Suspense fallback={<FormSkeleton />}>
    <Step passkey={passkey} />
  </Suspense>
)
