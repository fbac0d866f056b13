import { useEffect, useState } from 'react'
import { keepBase, readBase } from '#lib/drafts'

/**
 * What a form began from. It stays while the thing is asked for again in the background, and with a draft through a
 * reload: what was typed on top of an older version must not be saved as if it were typed on top of the latest.
 * @param draft the name of the form's draft
 * @param loaded undefined for something new
 */
export function useEditBase<Thing extends object | undefined>(draft: string, loaded: Thing) {
  const [base, setBase] = useState(() => (readBase(draft) as Thing | undefined) ?? loaded)
  useEffect(() => {
    if (base) keepBase(draft, base)
  }, [draft, base])
  return [base, setBase] as const
}
