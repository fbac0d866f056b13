import { useEffect, useState } from 'react'

async function subscriptionHere() {
  const worker = await navigator.serviceWorker?.getRegistration()
  return worker?.pushManager?.getSubscription()
}

/** Whether this browser accepts push notifications; undefined until that is known. */
export function useCanPush(): boolean | undefined {
  const [takes, setTakes] = useState<boolean>()
  useEffect(() => {
    subscriptionHere().then(
      subscription => setTakes(Boolean(subscription)),
      // A browser that does not let us ask for permission delivers none either.
      () => setTakes(false),
    )
  }, [])
  return takes
}
