import { lazy, Suspense } from 'react'
import { FormSkeleton } from '../login-frame.tsx'

/** Most people have none: it travels to those who do. */
const Step = lazy(() =>
  import('./second-factor-step.tsx').then(({ SecondFactorStep }) => ({ default: SecondFactorStep })),
)

/** Asks for the second factor of whoever is half-way in. */
export const SecondFactor = () => (
  <Suspense fallback={<FormSkeleton />}>
    <Step />
  </Suspense>
)
